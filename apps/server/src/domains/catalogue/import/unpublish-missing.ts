import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { noteMissing, type MissingOptions } from '../../../kernel/feed-history/missing-store.ts';
import { unpublishCourses } from './unpublish-courses.ts';

export interface MissingCourses {
  /** Published courses of the source before, and those of suspended academies. */
  published: number;
  /** Those of them that the feed no longer has. */
  missing: number;
  /** Those of the missing that are unpublished: lacking for the second time, or at once. */
  leaving: number;
  /** Titles of the first few missing ones. */
  examples: string[];
}

const EXAMPLES = 10;

/**
 * After a full feed: courses of this source whose key was not seen in the second full reading (`run`) are unpublished
 * (they leave search and lists, and come back with the feed), never deleted. What one reading lacks is noted as
 * missing, until one has it again; with `atOnce`, and where there is no reading to note, the first one takes it off.
 * With `dryRun` nothing is written and the answer tells what would be. `isSeen` is asked for each published course: a
 * feed's keys may be too many for a list.
 */
export async function unpublishMissing(
  executor: Executor<CatalogueTables & SearchTables>,
  source: string,
  isSeen: (sourceKey: string) => boolean,
  { dryRun = false, run, atOnce = run === undefined && !dryRun }: MissingOptions = {},
): Promise<MissingCourses> {
  const published = await executor
    .selectFrom('course')
    .leftJoin('course_missing', 'course_missing.course_id', 'course.id')
    .select(['id', 'source_key', 'course_missing.run_id as missing_from'])
    .where('source', '=', source)
    .where('state', 'in', ['published', 'suspended'])
    .orderBy('id')
    .execute();
  const missing = published.filter((row) => !isSeen(row.source_key));
  const ids = missing.map((row) => row.id);
  const leaving = missing.filter((row) => atOnce || row.missing_from !== null).map((row) => row.id);
  const titles = await executor
    .selectFrom('course')
    .select('title')
    .where('id', '=', sql<number>`any(${ids.slice(0, EXAMPLES)}::int[])`)
    .orderBy('id')
    .execute();
  const answer = {
    published: published.length,
    missing: ids.length,
    leaving: leaving.length,
    examples: titles.map((row) => row.title),
  };
  if (dryRun) return answer;
  const there = new Set(ids);
  const back = published.filter((row) => row.missing_from !== null && !there.has(row.id)).map((row) => row.id);
  await noteMissing(executor, 'course', { run, missing: ids, leaving, back });
  await unpublishCourses(executor, source, leaving, run);
  return answer;
}
