import { sql } from 'kysely';
import type { ImportResult, StayedCourses } from '@kavosh/contract/panel/panel-import.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellersDeps } from '../deps.ts';
import { noteStayed, readChanges, readStayed, writtenLater, type WhyStayed } from '../import/import-store.ts';
import { presentStayed } from '../import/show-import.ts';
import { takeBack } from '../import/take-back.ts';
import type { SellersTables } from '../sellers.tables.ts';

export type TakenDeps = Pick<SellersDeps, 'db' | 'clock' | 'audit' | 'catalogue' | 'wallet' | 'uploads' | 'fileUndone'>;

/** A file of an academy that was taken. `undone_at`: when it was taken back. */
export interface TakenFile {
  id: number;
  academy_id: number;
  file_name: string;
  result: ImportResult;
  ended_at: Date;
  undone_at: Date | null;
  version: number;
}

/** `stays`: of one that was taken back, what stayed; else what would stay now. */
export interface WholeTakenFile {
  file: TakenFile;
  courses: number;
  stays: StayedCourses;
}

interface Asked {
  id: number | null;
  academyId: number | null;
  below: number | null;
  limit: number;
}

async function findTaken(
  executor: Executor<SellersTables>,
  { id, academyId, below, limit }: Asked,
): Promise<TakenFile[]> {
  const { rows } = await sql<TakenFile>`
    select id, academy_id, file_name, result, ended_at, undone_at, version from feed_upload
    where state = 'done' and result is not null and ended_at is not null
      ${academyId === null ? sql`and academy_id is not null` : sql`and academy_id = ${academyId}`}
      ${id === null ? sql`` : sql`and id = ${id}`} ${below === null ? sql`` : sql`and id < ${below}`}
    order by id desc limit ${limit}`.execute(executor);
  return rows;
}

/** A page of the files that were taken, of one academy or of all, the latest first. One query. */
export async function listTakenFiles(
  { db }: Pick<TakenDeps, 'db'>,
  { academy, after, limit }: { academy: number | null; after?: string | undefined; limit: number },
): Promise<KeysetPage<TakenFile>> {
  const found = await findTaken(db, { id: null, academyId: academy, below: readIdKeyset(after), limit: limit + 1 });
  return keysetPage(found, limit, ({ id }) => String(id));
}

/** Which courses of a file would stay, and why; it is sold that counts where both are so. Two queries. */
async function staysOf(
  { wallet }: Pick<TakenDeps, 'wallet'>,
  executor: Executor<SellersTables>,
  { id, ended_at: since }: Pick<TakenFile, 'id' | 'ended_at'>,
  courses: readonly number[],
): Promise<Map<number, WhyStayed>> {
  const later = await writtenLater(executor, id);
  const sold = await wallet.desk.boughtSince(executor, courses, since);
  const why = new Map<number, WhyStayed>([
    ...later.map((course) => [course, 'later'] as const),
    ...sold.map((course) => [course, 'sold'] as const),
  ]);
  return new Map([...why].toSorted(([a], [b]) => a - b));
}

const coursesOf = async (executor: Executor<SellersTables>, id: number): Promise<number[]> =>
  (await readChanges(executor, id)).map((change) => change.course_id);

/** One of them. Refuses with upload.not_found. */
export async function showTakenFile(deps: TakenDeps, id: number): Promise<WholeTakenFile> {
  const { db } = deps;
  const [file] = await findTaken(db, { id, academyId: null, below: null, limit: 1 });
  if (!file) throw new Refusal('upload.not_found');
  const courses = await coursesOf(db, id);
  const stays = file.undone_at === null ? await staysOf(deps, db, file, courses) : await readStayed(db, id);
  return { file, courses: courses.length, stays: await presentStayed(deps, stays) };
}

/** How many titles of what stayed a notice names. */
const NAMED_IN_NOTICE = 3;

/**
 * Takes a file of an academy back for it, however long ago it was taken: courses of which something was sold since,
 * and new ones that a later file wrote too, stay as they are; so does what was changed since. With a row of the audit
 * for the file and for each course that changes, and a notice to the academy. What is bought while it runs holds as it
 * was bought, as with any course that is taken off. False: it is another version now, and nothing was done.
 * Refuses with upload.not_found, upload.wrong_state and upload.all_stay.
 */
export async function undoTakenFile(
  deps: TakenDeps,
  { id, version, reason, operator }: { id: number; version: number; reason: string; operator: StaffOperator },
): Promise<boolean> {
  const [found] = await findTaken(deps.db, { id, academyId: null, below: null, limit: 1 });
  if (!found) throw new Refusal('upload.not_found');
  const academyId = found.academy_id;
  return inTransaction(deps.db, async (tx) => {
    const row = await deps.uploads.lock(tx, id, academyId);
    if (row.version !== version) return false;
    if (row.undone_at !== null) throw new Refusal('upload.wrong_state');
    const courses = await coursesOf(tx, id);
    const stays = await staysOf(deps, tx, found, courses);
    if (stays.size === courses.length) throw new Refusal('upload.all_stay');
    const now = deps.clock.now();
    const wrong = await takeBack(deps, tx, {
      academyId,
      memberId: row.member_id!,
      operator,
      reason,
      now,
      whose: 'desk',
      uploadId: id,
      stays: new Set(stays.keys()),
    });
    for (const course of wrong) stays.set(course, 'wrong');
    await noteStayed(tx, id, stays);
    await deps.uploads.move(tx, id, { state: 'done', undone_at: now });
    await deps.audit.record(tx, {
      operator,
      action: 'import.undone',
      subject: `upload ${id}`,
      details: { academy: academyId, file: row.file_name, reason, stayed: stays.size },
    });
    const first = [...stays.keys()].slice(0, NAMED_IN_NOTICE);
    const names = await deps.catalogue.courseNames(first, tx);
    await deps.fileUndone(tx, {
      academyId,
      uploadId: id,
      fileName: row.file_name,
      reason,
      stayed: { count: stays.size, titles: first.map((course) => names.get(course)?.title ?? '') },
    });
    return true;
  });
}
