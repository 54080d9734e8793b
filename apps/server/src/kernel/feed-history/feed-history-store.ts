import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** Columns of a table that keeps what feeds said (migration 0116). */
export interface FeedRecordTable {
  id: number;
  run_id: number;
  source: string;
  source_key: string;
  record: unknown;
  is_partial: boolean;
  is_first: boolean;
}
export type FeedHistoryTable = 'course_feed_record' | 'job_feed_record';

/** A reading of a feed, and whose it is. */
export interface FeedRun {
  run: number;
  source: string;
}

export interface NotedRecord {
  sourceKey: string;
  /** Null: it left the feed. */
  record: object | null;
  isPartial?: boolean;
  /** There was nothing of it before. */
  isFirst?: boolean;
}

/** Notes what a reading says of things that it changes. One query. */
export async function noteFeedRecords<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  { run, source }: FeedRun,
  records: readonly NotedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`insert into ${sql.table(table)} (run_id, source, source_key, record, is_partial, is_first)
    select ${run}, ${source}, r.source_key, r.record::json, r.is_partial, r.is_first from unnest(
      ${records.map((one) => one.sourceKey)}::text[],
      ${records.map((one) => (one.record === null ? null : JSON.stringify(one.record)))}::text[],
      ${records.map((one) => one.isPartial ?? false)}::boolean[],
      ${records.map((one) => one.isFirst ?? false)}::boolean[]
    ) as r(source_key, record, is_partial, is_first)`.execute(executor);
}

/** Each change of a reading with what the feed said before it, and whether the feed said something else since. */
const changesOf = (table: FeedHistoryTable, run: number) => sql`
  select r.id, r.source_key, r.is_first, r.record->>'title' as title, b.id as before_id, b.record as before,
    b.is_partial as before_is_partial, not exists (
      select from ${sql.table(table)} l where l.source = r.source and l.source_key = r.source_key and l.id > r.id
    ) as is_last
  from ${sql.table(table)} r left join lateral (
    select * from ${sql.table(table)} b
    where b.source = r.source and b.source_key = r.source_key and b.id < r.id and b.run_id <> r.run_id
    order by b.id desc limit 1
  ) b on true
  where r.run_id = ${run}`;

/** Something that a reading changed. */
export interface FeedChange {
  id: number;
  source_key: string;
  is_first: boolean;
  title: string | null;
  before_id: number | null;
  before: unknown;
  before_is_partial: boolean | null;
  is_last: boolean;
}

/** The next changes of a reading, in the order in which they were made. */
export async function readFeedChanges<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  { run, after, limit }: { run: number; after: number; limit: number },
): Promise<FeedChange[]> {
  const { rows } = await sql<FeedChange>`
    select * from (${changesOf(table, run)} and r.id > ${after} order by r.id limit ${limit}) c order by c.id`.execute(
    executor,
  );
  return rows;
}

/** The keys of the same. */
export async function readChangedKeys<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  { run, after, limit }: { run: number; after: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ source_key: string }>`
    select source_key from ${sql.table(table)}
    where run_id = ${run} and id > ${after} order by id limit ${limit}`.execute(executor);
  return rows.map((row) => row.source_key);
}

/** How many things taking a reading back would change. */
export interface UndoSummary {
  /** That it changed. */
  changed: number;
  /** That are as the feed said before. */
  back: number;
  /** That it brought, or brought back. */
  off: number;
  /** How many stay as they are because a later reading changed them. */
  later: number;
  /** How many stay as they are because what the feed said before is not on record. */
  unknown: number;
}

export async function sumFeedChanges<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  run: number,
): Promise<UndoSummary> {
  // Without `offset 0` each of the four counts would look again for what was said since.
  const { rows } = await sql<UndoSummary>`
    select count(*)::int as changed,
      (count(*) filter (where is_last and has_before))::int as back,
      (count(*) filter (where is_last and not has_before and (before_id is not null or is_first)))::int as off,
      (count(*) filter (where not is_last))::int as later,
      (count(*) filter (where is_last and before_id is null and not is_first))::int as unknown
    from (
      select is_last, is_first, before_id, before is not null as has_before
      from (${changesOf(table, run)}) c offset 0
    ) c`.execute(executor);
  return rows[0]!;
}

/** How many things a reading wrote, and how many it took off. */
export async function countFeedRecords<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  run: number,
): Promise<{ written: number; off: number }> {
  const { rows } = await sql<{ written: number; off: number }>`
    select count(record)::int as written, (count(*) - count(record))::int as off
    from ${sql.table(table)} where run_id = ${run}`.execute(executor);
  return rows[0]!;
}

/**
 * Forgets what no reading begun since can be taken back to. At most `most` at once.
 * @returns how many
 */
export async function forgetFeedRecords<Tables>(
  executor: Executor<Tables>,
  table: FeedHistoryTable,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const gone = await sql`delete from ${sql.table(table)} where id in (
    select x.id from ${sql.table(table)} x where exists (
      select from ${sql.table(table)} n join import_run r on r.id = n.run_id
      where n.source = x.source and n.source_key = x.source_key and n.id > x.id and r.started_at < ${before}
    ) limit ${most})`.execute(executor);
  return Number(gone.numAffectedRows ?? 0);
}
