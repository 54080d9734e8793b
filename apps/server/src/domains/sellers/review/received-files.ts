import { sql } from 'kysely';
import { MOST_DECIDED_AT_ONCE, MOST_DOUBTFUL_SHOWN } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import type { ImportDoubt } from '@kavosh/contract/panel/import-words.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readDrafts, type CourseDraft } from '../courses/course-draft-store.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { approveSent, returnSent, showSent, type ReviewDeps, type SentCourse } from './received-courses.ts';

/** A file with which an academy sent courses, of which some wait for a look. */
export interface SentFile {
  id: number;
  academy_id: number;
  file_name: string;
  waiting: number;
  fresh: number;
  sent_at: Date;
}

const SAMPLE = 10;

/** Files of which courses wait, the oldest first; `id`: that one alone. One query. */
export async function findSentFiles(executor: Executor<SellersTables>, id: number | null = null): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select d.upload_id as id, u.academy_id, u.file_name, count(*)::int as waiting,
      (count(*) filter (where d.approved_at is null))::int as fresh, min(d.sent_at) as sent_at
    from course_draft d join feed_upload u on u.id = d.upload_id
    where d.state = 'sent' ${id === null ? sql`` : sql`and d.upload_id = ${id}`}
    group by d.upload_id, u.academy_id, u.file_name order by min(d.sent_at), d.upload_id`.execute(executor);
  return rows;
}

/** A course that waits with its file, with what the file's doctor warned of. */
export interface DoubtfulCourse {
  draft: CourseDraft;
  doubts: ImportDoubt[];
}

/** Courses of a file that wait, in the order of `by`. */
async function waitingOf(
  { db }: Pick<ReviewDeps, 'db'>,
  id: number,
  { draw, limit, without = [] }: { draw: number | null; limit: number; without?: readonly number[] },
): Promise<number[]> {
  // A draw is the same however often it is asked for, until something of it was decided.
  const by = draw === null ? sql`course_id` : sql`md5(course_id::text || ${`:${id}:${draw}`})`;
  const { rows } = await sql<{ course_id: number }>`
    select course_id from course_draft
    where upload_id = ${id} and state = 'sent' and course_id <> all(${[...without]}::int[])
    order by ${by} limit ${limit}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** What a file's doctor warned of in its courses that wait, by number. One query. */
async function doubtsOf(executor: Executor<SellersTables>, id: number): Promise<Map<number, ImportDoubt[]>> {
  const { rows } = await sql<{ course_id: number; warnings: ImportDoubt[] }>`
    select c.course_id, c.warnings from import_change c
      join course_draft d on d.course_id = c.course_id and d.upload_id = c.upload_id and d.state = 'sent'
    where c.upload_id = ${id} and c.warnings <> '{}' order by c.course_id`.execute(executor);
  return new Map(rows.map((row) => [row.course_id, row.warnings]));
}

/**
 * A file with a sample of what waits, and with what its doctor warned of. Refuses with upload.not_found where nothing
 * of it waits.
 */
export async function showSentFile(
  deps: ReviewDeps,
  { id, draw }: { id: number; draw: number },
): Promise<{ file: SentFile; sample: SentCourse[]; doubtful: DoubtfulCourse[] }> {
  const [file] = await findSentFiles(deps.db, id);
  if (!file) throw new Refusal('upload.not_found');
  const sample: SentCourse[] = [];
  for (const course of await waitingOf(deps, id, { draw, limit: SAMPLE })) sample.push(await showSent(deps, course));
  const doubts = [...(await doubtsOf(deps.db, id))].slice(0, MOST_DOUBTFUL_SHOWN);
  const drafts = await readDrafts(
    deps.db,
    doubts.map(([course]) => course),
  );
  return { file, sample, doubtful: doubts.map(([course, found]) => ({ draft: drafts.get(course)!, doubts: found })) };
}

export interface FileDecision {
  id: number;
  operator: StaffOperator;
  /** Of courses with a warning, those that a colleague chose; the others are not approved. */
  chosen: readonly number[];
  /** Why it is returned; null: it is approved. */
  reason: string | null;
}

/**
 * Decides on the next courses of a file, each in a transaction of its own with its rows of the audit; of those with a
 * warning only the chosen ones are approved. What cannot be approved leaves the file and waits on its own. Refuses with
 * upload.not_found where nothing of it waits.
 */
export async function decideSentFile(
  deps: ReviewDeps,
  { id, operator, reason, chosen }: FileDecision,
): Promise<{ done: number; left: number; doubtful: number; kept: number[] }> {
  const without =
    reason === null ? [...(await doubtsOf(deps.db, id)).keys()].filter((course) => !chosen.includes(course)) : [];
  const courses = await waitingOf(deps, id, { draw: null, limit: MOST_DECIDED_AT_ONCE, without });
  if (courses.length + without.length === 0) throw new Refusal('upload.not_found');
  let done = 0;
  const kept: number[] = [];
  for (const course of courses) {
    try {
      const { version, draft } = await showSent(deps, course);
      if (draft.upload_id !== id) continue;
      const decision = { id: course, version, operator, file: id };
      done += Number(await (reason === null ? approveSent(deps, decision) : returnSent(deps, { ...decision, reason })));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Written on or withdrawn meanwhile, or nothing a page may say: a colleague looks at it alone.
      kept.push(course);
      await deps.db
        .updateTable('course_draft')
        .set({ upload_id: null })
        .where('course_id', '=', course)
        .where('upload_id', '=', id)
        .execute();
    }
  }
  const [file] = await findSentFiles(deps.db, id);
  const doubtful = file === undefined ? 0 : without.length;
  return { done, left: Math.max(0, (file?.waiting ?? 0) - doubtful), doubtful, kept };
}
