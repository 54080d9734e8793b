import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { unpublishCourses } from './unpublish-courses.ts';

export interface MissingCourses {
  /** Published courses of the source before, and those of suspended academies. */
  published: number;
  /** Those of them that the feed no longer has. */
  missing: number;
  /** Titles of the first few missing ones. */
  examples: string[];
}

const EXAMPLES = 10;

/**
 * After a full feed: courses of this source whose key was not seen are unpublished (they leave search and lists, and
 * come back with the feed), never deleted. With `dryRun` nothing is written and the answer tells what would be.
 * `isSeen` is asked for each published course: a feed's keys may be too many for a list.
 */
export async function unpublishMissing(
  executor: Executor<CatalogueTables & SearchTables>,
  source: string,
  isSeen: (sourceKey: string) => boolean,
  { dryRun = false, run }: { dryRun?: boolean; run?: number | undefined } = {},
): Promise<MissingCourses> {
  const published = await executor
    .selectFrom('course')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('state', 'in', ['published', 'suspended'])
    .orderBy('id')
    .execute();
  const ids = published.filter((row) => !isSeen(row.source_key)).map((row) => row.id);
  const titles = await executor
    .selectFrom('course')
    .select('title')
    .where('id', '=', sql<number>`any(${ids.slice(0, EXAMPLES)}::int[])`)
    .orderBy('id')
    .execute();
  const answer = { published: published.length, missing: ids.length, examples: titles.map((row) => row.title) };
  if (dryRun || ids.length === 0) return answer;
  await unpublishCourses(executor, source, ids, run);
  return answer;
}
