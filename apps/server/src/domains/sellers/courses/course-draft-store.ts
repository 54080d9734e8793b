import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { timeOf, secondsOf, type Keyset } from '../../../kernel/keyset.ts';
import type { Waiting } from '../../../kernel/waiting.ts';
import type { HeldCourseValues } from '../../catalogue/catalogue.ts';
import type { SellersTables } from '../sellers.tables.ts';

type SellersExecutor = Executor<SellersTables>;

/** What members wrote of a course, with how far it has come. */
export type CourseDraft = Omit<Selectable<SellersTables['course_draft']>, 'changes'> & {
  changes: Partial<HeldCourseValues>;
};

/** Within the caller's transaction, in which the course is locked: so is all that is written of it. */
export async function readDraft(executor: SellersExecutor, courseId: number): Promise<CourseDraft | undefined> {
  return (await readDrafts(executor, [courseId])).get(courseId);
}

/** By the number of the course; one query, or none. */
export async function readDrafts(
  executor: SellersExecutor,
  courseIds: readonly number[],
): Promise<Map<number, CourseDraft>> {
  if (courseIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('course_draft')
    .selectAll()
    .where('course_id', '=', sql<number>`any(${[...courseIds]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.course_id, row as CourseDraft]));
}

/** Columns of a draft that are written; what is left out stays, and is empty in a new row. */
export type DraftColumns = Partial<Omit<CourseDraft, 'course_id' | 'academy_id' | 'version'>> &
  Pick<CourseDraft, 'state'>;

/** Writes a draft as its next version; the first one makes the row. The course is locked. */
export async function writeDraft(
  executor: SellersExecutor,
  of: { courseId: number; academyId: number; memberId: number; now: Date },
  { changes, ...columns }: DraftColumns,
): Promise<void> {
  const given = {
    // What is written on stands no more for the file with which it was sent.
    upload_id: null,
    // Taken off or put back by hand.
    ...(columns.off_at === undefined ? {} : { off_with_file: null }),
    ...columns,
    ...(changes === undefined ? {} : { changes: JSON.stringify(changes) }),
  };
  await executor
    .insertInto('course_draft')
    .values({
      course_id: of.courseId,
      academy_id: of.academyId,
      member_id: of.memberId,
      written_at: of.now,
      version: 1,
      changes: '{}',
      sent_at: null,
      decided_by: null,
      decided_at: null,
      reason: null,
      approved_at: null,
      off_at: null,
      off_with_file: null,
      ...given,
    })
    .onConflict((conflict) =>
      conflict.column('course_id').doUpdateSet((eb) => ({ ...given, version: eb('course_draft.version', '+', 1) })),
    )
    .execute();
}

/** How many courses of an academy were approved. */
export async function countApproved(executor: SellersExecutor, academyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_draft
    where academy_id = ${academyId} and approved_at is not null`.execute(executor);
  return rows[0]!.count;
}

/** The courses of an academy of which something is written that far. */
export async function coursesInState(
  executor: SellersExecutor,
  academyId: number,
  state: CourseDraft['state'],
): Promise<number[]> {
  const rows = await executor
    .selectFrom('course_draft')
    .select('course_id')
    .where('academy_id', '=', academyId)
    .where('state', '=', state)
    .execute();
  return rows.map((row) => row.course_id);
}

/** How many courses of an academy were returned, and how many wait for a look, since when. */
export async function countWaiting(
  executor: SellersExecutor,
  academyId: number,
): Promise<{ returned: number; sent: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ returned: number; sent: number; oldest_at: Date | null }>`
    select count(*) filter (where state = 'returned')::int as returned,
      count(*) filter (where state = 'sent')::int as sent,
      min(decided_at) filter (where state = 'returned') as oldest_at
    from course_draft where academy_id = ${academyId} and state in ('returned', 'sent')`.execute(executor);
  return rows[0]!;
}

/** Drafts of all academies that wait for a look and were not sent with a file, the oldest first. */
export async function findSent(
  executor: SellersExecutor,
  { after, limit }: { after: Keyset | null; limit: number },
): Promise<(CourseDraft & { at: string })[]> {
  const { rows } = await sql<CourseDraft & { at: string }>`
    select d.*, ${secondsOf(sql`d.sent_at`)} as at from course_draft d
    where d.state = 'sent' and d.upload_id is null
      ${after === null ? sql`` : sql`and (d.sent_at, d.course_id) > (${timeOf(after)}, ${after.id})`}
    order by d.sent_at, d.course_id limit ${limit}`.execute(executor);
  return rows;
}

/** What waits for a look of the desk: courses that were sent one by one, and files of them. One query. */
export async function countSent(executor: SellersExecutor): Promise<{ courses: Waiting; files: Waiting }> {
  const { rows } = await sql<{ courses: number; courses_at: Date | null; files: number; files_at: Date | null }>`
    select count(*) filter (where upload_id is null)::int as courses,
      min(sent_at) filter (where upload_id is null) as courses_at,
      count(distinct upload_id)::int as files, min(sent_at) filter (where upload_id is not null) as files_at
    from course_draft where state = 'sent'`.execute(executor);
  const { courses, courses_at: coursesAt, files, files_at: filesAt } = rows[0]!;
  return { courses: { count: courses, oldest: coursesAt }, files: { count: files, oldest: filesAt } };
}
