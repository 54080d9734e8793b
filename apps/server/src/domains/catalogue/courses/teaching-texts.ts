import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { textOfHtml } from '../../../kernel/text-of-html.ts';

/** Up to where courses have been read, in the order of their changes. */
export interface TeachingCursor {
  until: Date;
  id: number;
}

/**
 * What a course says that it teaches: its title, summary and category, and the headings of its syllabus. Null where it
 * is not published.
 */
export interface TeachingText extends TeachingCursor {
  text: string | null;
}

const heading = /<h[2-4][^>]*>(.*?)<\/h[2-4]>/gs;
const headingsOf = (html: string): string =>
  [...html.matchAll(heading)].map(([, inner]) => textOfHtml(inner ?? '')).join('. ');

interface TeachingRow {
  id: number;
  updated_at: Date;
  state: string;
  title: string;
  summary: string;
  category: string;
  topics_html: string;
}

const readTexts = sql`
  select c.id, c.updated_at, c.state, c.title, c.summary, k.name as category, c.topics_html
  from course c join category k on k.id = c.category_id`;

const textOf = (row: TeachingRow): TeachingText => ({
  id: row.id,
  until: row.updated_at,
  text:
    row.state === 'published' ? [row.title, row.summary, row.category, headingsOf(row.topics_html)].join(' . ') : null,
});

/** The next courses that changed after the cursor, at most `limit`, in the order of their changes. One query. */
export async function teachingTexts(
  executor: Executor<CatalogueTables>,
  after: TeachingCursor,
  limit: number,
): Promise<TeachingText[]> {
  const { rows } = await sql<TeachingRow>`
    ${readTexts}
    where (date_trunc('milliseconds', c.updated_at), c.id) > (${after.until}::timestamptz, ${after.id}::int)
    order by date_trunc('milliseconds', c.updated_at), c.id limit ${limit}`.execute(executor);
  return rows.map(textOf);
}

/** The texts of these courses, in the order of their ids; unknown ones are left out. One query. */
export async function teachingTextsOf(
  executor: Executor<CatalogueTables>,
  ids: readonly number[],
): Promise<TeachingText[]> {
  const { rows } = await sql<TeachingRow>`
    ${readTexts} where c.id = any(${[...ids]}::int[]) order by c.id`.execute(executor);
  return rows.map(textOf);
}
