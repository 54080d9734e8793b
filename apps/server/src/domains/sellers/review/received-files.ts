import { sql } from 'kysely';
import { MOST_DECIDED_AT_ONCE } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
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

/** Courses of a file that wait, in the order of `by`. */
async function waitingOf(
  { db }: Pick<ReviewDeps, 'db'>,
  id: number,
  { draw, limit }: { draw: number | null; limit: number },
): Promise<number[]> {
  // A draw is the same however often it is asked for, until something of it was decided.
  const by = draw === null ? sql`course_id` : sql`md5(course_id::text || ${`:${id}:${draw}`})`;
  const { rows } = await sql<{ course_id: number }>`
    select course_id from course_draft where upload_id = ${id} and state = 'sent'
    order by ${by} limit ${limit}`.execute(db);
  return rows.map((row) => row.course_id);
}

/** A file with a sample of what waits. Refuses with upload.not_found where nothing of it waits. */
export async function showSentFile(
  deps: ReviewDeps,
  { id, draw }: { id: number; draw: number },
): Promise<{ file: SentFile; sample: SentCourse[] }> {
  const [file] = await findSentFiles(deps.db, id);
  if (!file) throw new Refusal('upload.not_found');
  const sample: SentCourse[] = [];
  for (const course of await waitingOf(deps, id, { draw, limit: SAMPLE })) sample.push(await showSent(deps, course));
  return { file, sample };
}

export interface FileDecision {
  id: number;
  operator: StaffOperator;
  /** Why it is returned; null: it is approved. */
  reason: string | null;
}

/**
 * Decides on the next courses of a file, each in a transaction of its own with its rows of the audit. What cannot be
 * approved leaves the file and waits on its own. Refuses with upload.not_found where nothing of it waits.
 */
export async function decideSentFile(
  deps: ReviewDeps,
  { id, operator, reason }: FileDecision,
): Promise<{ done: number; left: number; kept: number[] }> {
  const courses = await waitingOf(deps, id, { draw: null, limit: MOST_DECIDED_AT_ONCE });
  if (courses.length === 0) throw new Refusal('upload.not_found');
  let done = 0;
  const kept: number[] = [];
  for (const course of courses) {
    try {
      const { version, draft } = await showSent(deps, course);
      if (draft.upload_id !== id) continue;
      const decision = { id: course, version, operator };
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
  return { done, left: file?.waiting ?? 0, kept };
}
