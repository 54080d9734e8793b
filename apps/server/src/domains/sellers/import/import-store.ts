import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportFix } from '@kavosh/contract/panel/import-words.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { SheetColumns } from '../../../kernel/ports/course-sheets.ts';
import type { CourseDraft } from '../courses/course-draft-store.ts';
import type { EditionCopy } from './edition-copy.ts';
import type { SellersTables } from '../sellers.tables.ts';

type SellersExecutor = Executor<SellersTables>;

/** Columns of files that an academy sent; so many kinds of files are remembered. */
const MOST_KINDS = 20;

export interface KeptColumns {
  heads: string[];
  columns: SheetColumns;
  fixes: ImportFix[];
}

const digestOf = (heads: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([...heads].toSorted()))
    .digest();

/** The kinds of files of an academy, the last used first. */
export async function readColumns(executor: SellersExecutor, academyId: number): Promise<KeptColumns[]> {
  const rows = await executor
    .selectFrom('import_columns')
    .select(['heads', 'columns', 'fixes'])
    .where('academy_id', '=', academyId)
    .orderBy('used_at', 'desc')
    .limit(MOST_KINDS)
    .execute();
  return rows as KeptColumns[];
}

/** Keeps what the columns of such a file are; of too many kinds the one that was used longest ago goes. */
export async function keepColumns(
  executor: SellersExecutor,
  academyId: number,
  { heads, columns, fixes }: KeptColumns,
  now: Date,
): Promise<void> {
  const written = { heads, columns: JSON.stringify(columns), fixes, used_at: now };
  await executor
    .insertInto('import_columns')
    .values({ academy_id: academyId, digest: digestOf(heads), ...written })
    .onConflict((conflict) => conflict.columns(['academy_id', 'digest']).doUpdateSet(written))
    .execute();
  await sql`delete from import_columns where academy_id = ${academyId} and digest not in (
      select digest from import_columns where academy_id = ${academyId} order by used_at desc limit ${MOST_KINDS}
    )`.execute(executor);
}

/** By the number of the course. */
export async function readCodes(executor: SellersExecutor, academyId: number): Promise<Map<number, string>> {
  const rows = await executor
    .selectFrom('academy_course_code')
    .select(['course_id', 'code'])
    .where('academy_id', '=', academyId)
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.code]));
}

/** Gives courses of the academy their codes. One query. */
export async function putCodes(
  executor: SellersExecutor,
  academyId: number,
  codes: readonly { courseId: number; code: string }[],
): Promise<void> {
  if (codes.length === 0) return;
  await sql`insert into academy_course_code (academy_id, code, course_id)
    select ${academyId}, n.code, n.id
    from unnest(${codes.map((one) => one.code)}::text[], ${codes.map((one) => one.courseId)}::int[]) as n(code, id)
    on conflict (course_id) do update set code = excluded.code`.execute(executor);
}

/** Leaves the code of a course that is gone for good to the next file. One query. */
export async function dropCode(executor: SellersExecutor, courseId: number): Promise<void> {
  await executor.deleteFrom('academy_course_code').where('course_id', '=', courseId).execute();
}

/** All drafts of an academy, by the number of the course. */
export async function draftsOfAcademy(executor: SellersExecutor, academyId: number): Promise<Map<number, CourseDraft>> {
  const rows = await executor.selectFrom('course_draft').selectAll().where('academy_id', '=', academyId).execute();
  return new Map(rows.map((row) => [row.course_id, row as CourseDraft]));
}

/** Of the courses of a file, how many still wait for a look. */
export async function countWaitingOf(executor: SellersExecutor, uploadId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_draft where upload_id = ${uploadId} and state = 'sent'`.execute(executor);
  return rows[0]!.count;
}

/** Notes what taking a file wrote of its courses. One query. */
export async function noteChanges(
  executor: SellersExecutor,
  uploadId: number,
  changes: readonly Omit<ImportChange, 'upload_id'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes);
  await sql`
    insert into import_change (upload_id, course_id, is_new, live_before, live_after, draft_before, draft_after,
      site_before, edition_id, capacity_before, capacity_after, came_back,
      warnings)
    select ${uploadId}, n.course_id, n.is_new, n.live_before, n.live_after, n.draft_before, n.draft_after,
      n.site_before, n.edition_id, n.capacity_before, n.capacity_after, n.came_back, n.warnings
    from jsonb_to_recordset(${rows}::jsonb) as n(course_id int, is_new boolean, live_before jsonb, live_after jsonb,
      draft_before jsonb, draft_after jsonb,
      site_before jsonb, edition_id int, capacity_before int, capacity_after int, came_back boolean,
      warnings text[])`.execute(executor);
}

export interface ImportChange {
  upload_id: number;
  course_id: number;
  is_new: boolean;
  live_before: Record<string, unknown>;
  live_after: Record<string, unknown>;
  draft_before: Record<string, unknown>;
  draft_after: Record<string, unknown>;
  /** What the site said of the fields that waited for a look with the file. */
  site_before: Record<string, unknown>;
  edition_id: number | null;
  capacity_before: number | null;
  capacity_after: number | null;
  /** It brought the course back to the site, or will with the look. */
  came_back: boolean;
  /** Of importDoubts. */
  warnings: string[];
}

/** An edition that a file wrote. `before` null: the file made it; `version`: as the file left it. */
export interface EditionChange {
  edition_id: number;
  course_id: number;
  version: number;
  before: EditionCopy | null;
}

/** Notes which editions a file wrote. One query. */
export async function noteEditions(
  executor: SellersExecutor,
  uploadId: number,
  editions: readonly EditionChange[],
): Promise<void> {
  if (editions.length === 0) return;
  await sql`
    insert into import_edition (upload_id, edition_id, course_id, version, before)
    select ${uploadId}, n.edition_id, n.course_id, n.version, nullif(n.before, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(editions)}::jsonb)
      as n(edition_id int, course_id int, version int, before jsonb)`.execute(executor);
}

/** What a file wrote of editions, by the number of the course. */
export async function readEditions(executor: SellersExecutor, uploadId: number): Promise<Map<number, EditionChange[]>> {
  const rows = await executor
    .selectFrom('import_edition')
    .select(['edition_id', 'course_id', 'version', 'before'])
    .where('upload_id', '=', uploadId)
    .orderBy('edition_id')
    .execute();
  return Map.groupBy(rows as EditionChange[], (row) => row.course_id);
}

export const readChanges = (executor: SellersExecutor, uploadId: number): Promise<ImportChange[]> =>
  executor.selectFrom('import_change').selectAll().where('upload_id', '=', uploadId).orderBy('course_id').execute();

/**
 * Of the courses that a file made or brought back, those that a file wrote later which was not taken back: they are
 * that file's now. One query.
 */
export async function writtenLater(executor: SellersExecutor, uploadId: number): Promise<number[]> {
  const { rows } = await sql<{ course_id: number }>`
    select course_id from import_change c where upload_id = ${uploadId} and (is_new or came_back) and exists (
      select from import_change l join feed_upload u on u.id = l.upload_id
      where l.course_id = c.course_id and l.upload_id > c.upload_id and u.undone_at is null
    )`.execute(executor);
  return rows.map((row) => row.course_id);
}

/**
 * Why a course stayed when its file was taken back: it was sold, another file wrote it later, or a page may no longer
 * say what it said before, such as a category that is gone.
 */
export type WhyStayed = 'sold' | 'later' | 'wrong';

/** Notes which courses of a file stayed when it was taken back, and why. One query. */
export async function noteStayed(
  executor: SellersExecutor,
  uploadId: number,
  stayed: ReadonlyMap<number, WhyStayed>,
): Promise<void> {
  if (stayed.size === 0) return;
  await sql`update import_change c set stayed = n.why
    from unnest(${[...stayed.keys()]}::int[], ${[...stayed.values()]}::text[]) as n(id, why)
    where c.upload_id = ${uploadId} and c.course_id = n.id`.execute(executor);
}

/** The courses that stayed, by number. One query. */
export async function readStayed(executor: SellersExecutor, uploadId: number): Promise<Map<number, WhyStayed>> {
  const rows = await executor
    .selectFrom('import_change')
    .select(['course_id', 'stayed'])
    .where('upload_id', '=', uploadId)
    .where('stayed', 'is not', null)
    .orderBy('course_id')
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.stayed!]));
}
