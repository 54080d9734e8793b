import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readDraft, writeDraft } from '../courses/course-draft-store.ts';
import { isOffWithFile } from '../courses/written-course.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { presentWritten, writtenOf } from './edition-copy.ts';
import { dropCode, readChanges, readEditions, type EditionChange, type ImportChange } from './import-store.ts';

type TakeBackDeps = Pick<SellersDeps, 'catalogue'>;
type Tx = Transaction<SellersTables>;

/** Whose file is taken back, by whom and why. */
export interface TakingBack {
  academyId: number;
  /** In whose name drafts are written: of the desk's, who sent the file. */
  memberId: number;
  operator: StaffOperator;
  reason: string;
  now: Date;
  /** Who takes it back: what the desk took back comes back after a look alone. */
  whose: 'academy' | 'desk';
}

/** Taken off the site where it is there; one that was never there goes for good. */
async function undoNew(
  { catalogue: { ofAcademy } }: TakeBackDeps,
  tx: Tx,
  { academyId, memberId, operator, reason, now, whose }: TakingBack,
  { course_id: id }: ImportChange,
): Promise<void> {
  const course = await ofAcademy.lock(tx, academyId, id);
  const draft = await readDraft(tx, id);
  const change = { id, version: course.version, operator, reason, details: { academy: academyId } };
  const of = { courseId: id, academyId, memberId, now };
  if (course.shown_at === null) {
    await writeDraft(tx, of, { state: 'draft', changes: {}, written_at: now });
    await ofAcademy.withdraw(tx, change);
    await dropCode(tx, id);
    return;
  }
  if (course.state !== 'published') return;
  await ofAcademy.showOrHide(tx, { ...change, step: 'hide' });
  const { state_at: offAt } = await ofAcademy.lock(tx, academyId, id);
  await writeDraft(tx, of, { state: draft?.state ?? 'approved', off_at: offAt, off_with_file: whose });
}

/** A course that the file brought back, or that waits to come back with it, is off the site again. */
async function undoBack(
  { catalogue: { ofAcademy } }: TakeBackDeps,
  tx: Tx,
  { academyId, memberId, operator, reason, now, whose }: TakingBack,
  { course_id: id, upload_id: uploadId }: ImportChange,
): Promise<void> {
  const course = await ofAcademy.lock(tx, academyId, id);
  const draft = await readDraft(tx, id);
  const isShown = course.state === 'published';
  if (!draft || (!isShown && !isOffWithFile(course, draft))) return;
  const { version } = course;
  if (isShown)
    await ofAcademy.showOrHide(tx, { id, version, operator, reason, details: { academy: academyId }, step: 'hide' });
  const { state_at: offAt } = await ofAcademy.lock(tx, academyId, id);
  const isSentWith = draft.state === 'sent' && draft.upload_id === uploadId;
  const unsent = Object.keys(draft.changes).length === 0 ? 'approved' : 'draft';
  await writeDraft(
    tx,
    { courseId: id, academyId, memberId, now },
    { state: isSentWith ? unsent : draft.state, off_at: offAt, off_with_file: whose },
  );
}

/** Of what was written, what still is as it was written. Pure. */
const stillThere = (after: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys(after).filter((field) => isSameValue(after[field], now[field]));

/**
 * What the site is to say again: what held at once, and what was approved since, where it is still as the file wrote
 * it. Pure.
 */
function siteAgain(change: ImportChange, site: Record<string, unknown>): Record<string, unknown> {
  const written = Object.fromEntries(
    Object.keys(change.site_before).map((field) => [field, change.draft_after[field]]),
  );
  const before = { ...change.site_before, ...change.live_before };
  return Object.fromEntries(
    stillThere({ ...written, ...change.live_after }, site).map((field) => [field, before[field]]),
  );
}

/**
 * Gives back what held at once, what was approved, what waits, and seats; what was changed since stays as it is. False:
 * a page may no longer say what this one said, such as a category that is gone, and it says what it says.
 */
async function undoChanged(
  { catalogue: { ofAcademy } }: TakeBackDeps,
  tx: Tx,
  { academyId, memberId, operator, now }: TakingBack,
  change: ImportChange,
): Promise<boolean> {
  const { course_id: id, edition_id: edition } = change;
  const course = await ofAcademy.lock(tx, academyId, id);
  const draft = await readDraft(tx, id);
  if (draft && isSameValue(draft.changes, change.draft_after) && !isSameValue(draft.changes, change.draft_before))
    await writeDraft(
      tx,
      { courseId: id, academyId, memberId, now },
      {
        state: Object.keys(change.draft_before).length === 0 && course.shown_at !== null ? 'approved' : 'draft',
        changes: change.draft_before,
        written_at: now,
      },
    );
  const site = (await ofAcademy.details(id))!.sides.values;
  const changes = siteAgain(change, { ...site });
  const isRight = await ofAcademy.refuseWrong(tx, id, changes).then(() => true, unlessRefused);
  if (isRight && Object.keys(changes).length > 0)
    await ofAcademy.edit(tx, {
      id,
      version: course.version,
      operator,
      changes,
      details: { academy: academyId, undone: change.upload_id },
    });
  if (edition === null) return isRight;
  const [written] = await ofAcademy.editions.read(id, edition, tx);
  if (!written || written.capacity !== change.capacity_after) return isRight;
  await ofAcademy.editions.put(tx, id, {
    id: edition,
    isLive: written.is_open,
    by: operatorText(operator),
    edition: writtenOf({ ...presentWritten(written), capacity: change.capacity_before }),
  });
  return isRight;
}

/** Closes editions that a file made, and gives back what others said; those that changed since stay. */
async function undoEditions(
  { catalogue: { ofAcademy } }: TakeBackDeps,
  tx: Tx,
  operator: StaffOperator,
  changes: readonly EditionChange[],
): Promise<void> {
  for (const { edition_id: edition, course_id: id, version, before } of changes) {
    const [now] = await ofAcademy.editions.read(id, edition, tx);
    // Approving opens what waited, which is a version more.
    if (!now || now.version > version + 1 || (now.version > version && !now.is_open)) continue;
    if (before === null) await ofAcademy.editions.turn(tx, id, { id: edition, isOpen: false, waits: false });
    else
      await ofAcademy.editions.put(tx, id, {
        id: edition,
        isLive: now.is_open,
        by: operatorText(operator),
        edition: writtenOf(before),
      });
  }
}

function unlessRefused(error: unknown): false {
  if (!(error instanceof Refusal)) throw error;
  return false;
}

/** A course that was withdrawn since is no longer there to be changed. */
function unlessFinal(error: unknown): true {
  if (!(error instanceof Refusal && error.code === 'course.final')) throw error;
  return true;
}

/**
 * Takes back what a file wrote, course by course, each with its rows of the audit; what was changed since stays.
 * `stays`: courses that are left as they are. The file is locked. Answers the courses of which the site could not say
 * again what it said before.
 */
export async function takeBack(
  deps: TakeBackDeps,
  tx: Tx,
  { uploadId, stays, ...by }: TakingBack & { uploadId: number; stays: ReadonlySet<number> },
): Promise<number[]> {
  const editions = await readEditions(tx, uploadId);
  const wrong: number[] = [];
  for (const change of await readChanges(tx, uploadId)) {
    const id = change.course_id;
    if (stays.has(id)) continue;
    if (change.is_new) {
      await undoNew(deps, tx, by, change).catch(unlessFinal);
      continue;
    }
    if (!(await undoChanged(deps, tx, by, change).catch(unlessFinal))) wrong.push(id);
    await undoEditions(deps, tx, by.operator, editions.get(id) ?? []);
    if (change.came_back) await undoBack(deps, tx, by, change).catch(unlessFinal);
  }
  return wrong;
}
