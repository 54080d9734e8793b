import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readKeyset, writeKeyset, type KeysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AcademyEdition, CourseDetailsForDesk, HeldCourseValues } from '../../catalogue/catalogue.ts';
import { countApproved, findSent, readDraft, writeDraft, type CourseDraft } from '../courses/course-draft-store.ts';
import { namesOf } from '../courses/open-course.ts';
import { fieldsOf, isOffWithFile, versionOf } from '../courses/written-course.ts';
import { decidedOfFile } from './decided-of-file.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';

export type ReviewDeps = Pick<
  SellersDeps,
  'db' | 'clock' | 'audit' | 'catalogue' | 'content' | 'courseDecided' | 'filePartDecided'
>;

/** What members sent of a course and the desk has not looked at, with what the course says. */
export interface SentCourse {
  draft: CourseDraft;
  details: CourseDetailsForDesk;
  /** Of the course and of the draft: what the decision is about. */
  version: number;
  sent: HeldCourseValues;
  names: Awaited<ReturnType<typeof namesOf>>;
  /** Those that wait for a look. */
  editions: AcademyEdition[];
  /** How many courses of the academy were approved. */
  approved: number;
}

/** Decides on the version that was seen. */
export interface Decision {
  id: number;
  version: number;
  operator: StaffOperator;
  /** The file with which it is decided on; left out: on its own. */
  file?: number;
}

/** Those that wait, the oldest first. One query. */
export async function listSent(
  { db }: ReviewDeps,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<KeysetPage<CourseDraft>> {
  const found = await findSent(db, { after: readKeyset(after), limit: limit + 1 });
  return keysetPage(found, limit, (row) => writeKeyset({ at: row.at, id: row.course_id }));
}

/** Refuses with course.not_found, and with course.not_waiting where nothing waits. */
export async function showSent(deps: ReviewDeps, id: number): Promise<SentCourse> {
  const { db, catalogue } = deps;
  const [details, draft] = await Promise.all([catalogue.ofAcademy.details(id), readDraft(db, id)]);
  if (!details) throw new Refusal('course.not_found');
  if (draft?.state !== 'sent') throw new Refusal('course.not_waiting');
  const sent = { ...details.sides.values, ...draft.changes };
  const [names, approved, editions] = await Promise.all([
    namesOf(deps, [details.sides.values, sent]),
    countApproved(db, draft.academy_id),
    catalogue.ofAcademy.editions.read(id),
  ]);
  return {
    draft,
    details,
    version: versionOf(details.sides, draft),
    sent,
    names,
    approved,
    editions: editions.filter((one) => one.waits),
  };
}

/** The page as approving would make it; null: it is another version now. Refuses as `showSent` does. */
export async function previewSent(
  deps: ReviewDeps,
  { id, version }: Omit<Decision, 'operator'>,
): Promise<CourseDetail | null> {
  const now = await showSent(deps, id);
  if (now.version !== version) return null;
  const { sides } = now.details;
  const seen = await deps.catalogue.ofAcademy.preview({ id, version: sides.version, changes: now.draft.changes });
  return seen === 'stale' ? null : seen;
}

/**
 * Makes the course say what was sent, and puts a new one on the site, or one that comes back with its file, in one
 * transaction with the rows of the audit, and notifies the academy. False: it is another version now, and nothing was
 * done. Refuses with course.not_found, course.final, course.not_waiting, and as refuse-wrong-course.ts of the
 * catalogue says.
 */
export const approveSent = (deps: ReviewDeps, decision: Decision): Promise<boolean> =>
  decide(deps, decision, async (tx, { draft, course }) => {
    const { ofAcademy } = deps.catalogue;
    const { id, operator, file = null } = decision;
    const details = { academy: draft.academy_id, member: draft.member_id };
    const on = { id, operator, details };
    await ofAcademy.edit(tx, {
      ...on,
      version: course.version,
      changes: draft.changes,
      writtenBy: draft.member_id,
    });
    await ofAcademy.editions.openWaiting(tx, id, operatorText(operator));
    const isBack = draft.off_with_file === 'back' && isOffWithFile(course, draft);
    if (isBack || (course.shown_at === null && course.state === 'hidden')) {
      const { version } = await ofAcademy.lock(tx, null, id);
      await ofAcademy.showOrHide(tx, { ...on, version, step: 'publish', reason: 'تأیید دوره آموزشگاه' });
    }
    const now = deps.clock.now();
    await writeDraft(tx, authorOf(draft, now), {
      state: 'approved',
      changes: {},
      decided_by: operator.staffId,
      decided_at: now,
      reason: null,
      approved_at: draft.approved_at ?? now,
      ...(isBack ? { off_at: null } : {}),
      upload_id: file,
    });
    await deps.audit.record(tx, {
      operator,
      action: 'course.approved',
      subject: `course ${id}`,
      details: { ...details, fields: fieldsOf(draft.changes) },
    });
    await announce(deps, tx, { draft, file, reason: null });
  });

/**
 * Gives what was sent back with a reason that the academy reads; what was written stays. False and refusals as of
 * `approveSent`.
 */
export const returnSent = (
  deps: ReviewDeps,
  { reason, ...decision }: Decision & { reason: string },
): Promise<boolean> =>
  decide(deps, decision, async (tx, { draft }) => {
    const { id, operator, file = null } = decision;
    const now = deps.clock.now();
    await writeDraft(tx, authorOf(draft, now), {
      state: 'returned',
      decided_by: operator.staffId,
      decided_at: now,
      reason,
      upload_id: file,
    });
    await deps.audit.record(tx, {
      operator,
      action: 'course.returned',
      subject: `course ${id}`,
      details: { academy: draft.academy_id, member: draft.member_id, fields: fieldsOf(draft.changes), reason },
    });
    await announce(deps, tx, { draft, file, reason });
  });

/** Notifies the academy: of a course alone, or of all that was decided so with its file. */
async function announce(
  deps: Pick<ReviewDeps, 'courseDecided' | 'filePartDecided'>,
  tx: Transaction<SellersTables>,
  { draft, file, reason }: { draft: CourseDraft; file: number | null; reason: string | null },
): Promise<void> {
  const { course_id: courseId, academy_id: academyId, version } = draft;
  if (file === null) return deps.courseDecided(tx, { courseId, academyId, version, reason });
  const decided = await decidedOfFile(tx, file, reason === null ? 'approved' : 'returned');
  return deps.filePartDecided(tx, { ...decided, academyId, uploadId: file, reason });
}

const authorOf = (draft: CourseDraft, now: Date) => ({
  courseId: draft.course_id,
  academyId: draft.academy_id,
  memberId: draft.member_id,
  now,
});

async function decide(
  { db, catalogue }: ReviewDeps,
  { id, version }: Decision,
  work: (
    tx: Transaction<SellersTables>,
    now: { draft: CourseDraft; course: Awaited<ReturnType<SellersDeps['catalogue']['ofAcademy']['lock']>> },
  ) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const course = await catalogue.ofAcademy.lock(tx, null, id);
    const draft = await readDraft(tx, id);
    if (draft?.state !== 'sent') throw new Refusal('course.not_waiting');
    if (versionOf(course, draft) !== version) return false;
    await work(tx, { draft, course });
    return true;
  });
}
