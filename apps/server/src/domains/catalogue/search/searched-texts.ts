import { sql } from 'kysely';
import { keysetPage, type KeysetPage } from '../../../kernel/keyset.ts';
import { foldedSearch } from './folded-search.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/** A text that people searched, of the days that the log is kept. */
export interface SearchedText {
  text: string;
  /** On each day everybody counts once. */
  people: number;
  /** When it was last searched. */
  results: number;
  last: Date;
  is_blocked: boolean;
}

export interface SearchedFilter {
  which: 'all' | 'empty';
  /** A part of the text; '': any. */
  find: string;
  after?: string | undefined;
  limit: number;
}

/** `people~digest of the text`: texts are longer than an address is to be. */
function readAfter(after: string | undefined): { people: number; digest: string } | null {
  const parts = /^(\d{1,9})~([0-9a-f]{32})$/.exec(after ?? '');
  return parts && { people: Number(parts[1]), digest: parts[2]! };
}

const isBlocked = sql`exists (
  select from search_blocked b where position(' ' || b.folded || ' ' in ' ' || l.folded || ' ') > 0)`;

/** A page of what people searched, by how many; `empty`: what found nothing when it was last searched. One query. */
export async function listSearchedTexts(
  executor: SearchExecutor,
  { which, find, after, limit }: SearchedFilter,
): Promise<KeysetPage<SearchedText>> {
  const from = readAfter(after);
  const part = foldedSearch(find);
  const { rows } = await sql<SearchedText & { digest: string }>`
    select l.*, ${isBlocked} as is_blocked from (
      select folded, md5(folded) as digest, max(shown) as text, count(*)::int as people, max(at) as last,
        (array_agg(results order by at desc))[1] as results
      from search_log where ${part === '' ? sql`true` : sql`position(${part} in folded) > 0`} group by folded
    ) l
    where ${which === 'empty' ? sql`l.results = 0` : sql`true`}
      and ${from ? sql`(l.people, l.digest) < (${from.people}, ${from.digest})` : sql`true`}
    order by l.people desc, l.digest desc limit ${limit + 1}`.execute(executor);
  return keysetPage(rows, limit, ({ people, digest }) => `${people}~${digest}`);
}

/** The last different texts that people searched, as they were last typed, the latest first. One query. */
export async function lastSearchedTexts(executor: SearchExecutor, most: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select (array_agg(shown order by at desc))[1] as text from search_log
    group by folded order by max(at) desc, folded limit ${most}`.execute(executor);
  return rows.map(({ text }) => text);
}

/** What blocking these texts would keep from others: how many texts, and the most searched of them. One query. */
export async function previewBlock(
  executor: SearchExecutor,
  texts: readonly string[],
  most: number,
): Promise<{ texts: { text: string; people: number }[]; total: number }> {
  const parts = texts.map(foldedSearch).filter((part) => part !== '');
  const { rows } = await sql<{ text: string; people: number; total: number }>`
    select max(shown) as text, count(*)::int as people, (count(*) over ())::int as total from search_log l
    where exists (select from unnest(${parts}::text[]) p where position(' ' || p || ' ' in ' ' || l.folded || ' ') > 0)
    group by folded order by 2 desc, 1 limit ${most}`.execute(executor);
  return { texts: rows.map(({ text, people }) => ({ text, people })), total: rows[0]?.total ?? 0 };
}
