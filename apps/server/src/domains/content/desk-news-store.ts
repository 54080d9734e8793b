import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { secondsOf, timeOf, type Keyset } from '../../kernel/keyset.ts';
import type { ContentTables, SomeReaders } from './content.tables.ts';

export type NewsRow = Selectable<ContentTables['news_post']>;

/** What a piece of news says. `link_url`: https, or a page of the site. */
export interface NewsText {
  title: string;
  body: string;
  link_url: string | null;
}

/** The latest first, hidden ones too; one query. @param after the last one of the page before */
export async function findNews(
  executor: Executor<ContentTables>,
  { after, limit }: { after: Keyset | null; limit: number },
): Promise<(NewsRow & { seconds: string })[]> {
  const all = executor
    .selectFrom('news_post')
    .selectAll()
    .select(secondsOf(sql`created_at`).as('seconds'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return all.execute();
  return all.where(sql<boolean>`(created_at, id) < (${timeOf(after)}, ${after.id})`).execute();
}

/** One piece, held until the caller's transaction ends; undefined: there is none. */
export function lockNews(tx: Executor<ContentTables>, id: number): Promise<NewsRow | undefined> {
  return tx.selectFrom('news_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param publishAt until then it is hidden; null: it does not wait. `readers` null: everyone */
export function insertNews(
  tx: Executor<ContentTables>,
  text: NewsText,
  now: Date,
  { publishAt, readers }: { publishAt: Date | null; readers: SomeReaders | null },
): Promise<NewsRow> {
  return tx
    .insertInto('news_post')
    .values({
      ...text,
      image: null,
      source_key: null,
      created_at: now,
      publish_at: publishAt,
      hidden_at: publishAt && now,
      readers: readers && JSON.stringify(readers),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Within the transaction that locked it. */
export function updateNews(
  tx: Executor<ContentTables>,
  id: number,
  change: Partial<NewsText> & { hidden_at?: Date | null; publish_at?: null },
): Promise<NewsRow> {
  return tx
    .updateTable('news_post')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
