import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type {
  PanelCourseChanges,
  PanelCourseField,
  savePanelCourse,
  sendPanelCover,
} from '@kavosh/contract/panel/panel-course-form.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Transaction } from 'kysely';
import { differOf } from '../../../kernel/held/sent-changes.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { storedCourse, typedCourse, type HeldCourseValues } from '../../catalogue/catalogue.ts';
import type { SellerActOn, SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { readDraft, writeDraft, type CourseDraft } from './course-draft-store.ts';
import { openCourse, readOpened, type OpenDeps, type OpenedCourse } from './open-course.ts';
import { changesAbove, fieldsOf, versionOf } from './written-course.ts';

export type WriteDeps = OpenDeps & Pick<SellersDeps, 'audit' | 'media'>;

/** What calls about one course answer: the course, or that it has changed meanwhile and in what. */
export type Answer = HandlerAnswer<typeof savePanelCourse>;

/** The current course, and the sent fields that say something else now. */
export async function staleAnswer(
  deps: OpenDeps,
  { actor, id }: SellerActOn,
  changes: Partial<PanelCourseChanges> = {},
) {
  const course = await openCourse(deps, actor.academyId, id);
  return {
    refusal: 'panel.stale' as const,
    data: { course, differ: differOf<PanelCourseField>(changes, course.values) },
  };
}

/** The course after an act, or what it is now where it was changed before. */
export async function answerOf(
  deps: OpenDeps,
  act: SellerActOn,
  isDone: boolean,
  changes?: Partial<PanelCourseChanges>,
): Promise<Answer> {
  return isDone ? { data: await openCourse(deps, act.actor.academyId, act.id) } : staleAnswer(deps, act, changes);
}

/** A picture that is shown no more may be seen in pages that are open. */
const PICTURE_STAYS_MS = 15 * MINUTE_MS;

type Tx = Transaction<SellersTables>;

/**
 * Works on the draft of a course of the academy, which is locked meanwhile; false, and nothing is done, where it is
 * another version than was seen. Refuses with course.not_found and course.final.
 * @param opened as it was read before the lock: of the same version, it is as it is now
 */
export async function onDraft(
  { db, catalogue }: Pick<WriteDeps, 'db' | 'catalogue'>,
  { actor, id }: SellerActOn,
  version: number,
  work: (tx: Tx, now: { version: number; draft: CourseDraft | undefined; shownAt: Date | null }) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const course = await catalogue.ofAcademy.lock(tx, actor.academyId, id);
    const draft = await readDraft(tx, id);
    if (versionOf(course, draft) !== version) return false;
    await work(tx, { version: course.version, draft, shownAt: course.shown_at });
    return true;
  });
}

/** What a draft says after these fields were typed. Pure. */
export function nextChanges(
  { details, draft, values }: OpenedCourse,
  typed: PanelCourseChanges,
): Partial<HeldCourseValues> {
  const site = details.sides.values;
  const next = { ...draft?.changes, ...storedCourse(typed, typedCourse(values)) };
  // The same text as on the site keeps the HTML of the site.
  if (typed.description === typedCourse(site).description) delete next.description;
  return changesAbove(next, site);
}

/** A picture of the draft that is in it no more. */
async function dropPicture(
  { media }: Pick<WriteDeps, 'media'>,
  tx: Tx,
  draft: CourseDraft | undefined,
  cover: string | null | undefined,
): Promise<void> {
  const before = draft?.changes.cover;
  if (before && before !== cover) await media.dropPhotoLater(tx, before, PICTURE_STAYS_MS);
}

const authorOf = ({ actor: { academyId, memberId }, id: courseId }: SellerActOn, now: Date) => ({
  courseId,
  academyId,
  memberId,
  now,
});

/** The state of a draft that says this, of a course that was on the site or not. Pure. */
const stateOf = (changes: object, shownAt: Date | null): CourseDraft['state'] =>
  shownAt !== null && Object.keys(changes).length === 0 ? 'approved' : 'draft';

/** Writes what the draft says from now on; what was sent is to be sent again. */
async function write(
  deps: WriteDeps,
  act: SellerActOn,
  tx: Tx,
  changes: Partial<HeldCourseValues>,
  { draft, shownAt }: { draft: CourseDraft | undefined; shownAt: Date | null },
): Promise<void> {
  const now = deps.clock.now();
  await dropPicture(deps, tx, draft, changes.cover);
  await writeDraft(tx, authorOf(act, now), {
    state: stateOf(changes, shownAt),
    changes,
    member_id: act.actor.memberId,
    written_at: now,
  });
}

/**
 * Keeps what a member wrote, apart from what the course says. Refuses with course.not_found, course.final, and as
 * refuse-wrong-course.ts of the catalogue says.
 */
export async function saveDraft(
  deps: WriteDeps,
  act: SellerActOn,
  { version, changes: typed }: HandlerInput<typeof savePanelCourse>['body'],
): Promise<Answer> {
  const opened = await readOpened(deps, act.actor.academyId, act.id);
  const changes = nextChanges(opened, typed);
  const done = await onDraft(deps, act, version, async (tx, now) => {
    if (isSameValue(changes, now.draft?.changes ?? {})) return;
    await deps.catalogue.ofAcademy.refuseWrong(tx, act.id, changes);
    await write(deps, act, tx, changes, now);
  });
  return answerOf(deps, act, done, typed);
}

/** Throws away what was written. Refuses with course.not_found and course.final. */
export async function dropDraft(deps: WriteDeps, act: SellerActOn, version: number): Promise<Answer> {
  const done = await onDraft(deps, act, version, async (tx, now) => {
    if (now.draft === undefined || now.draft.state === 'approved') return;
    await write(deps, act, tx, {}, now);
    await deps.audit.record(tx, {
      operator: act.operator,
      action: 'course.draft_dropped',
      subject: `course ${act.id}`,
      details: { academy: act.actor.academyId, fields: fieldsOf(now.draft.changes) },
    });
  });
  return answerOf(deps, act, done);
}

/**
 * Keeps a picture for the cover with the draft. Refuses with course.not_found, course.final, course.cover_wrong (no PNG
 * or JPEG, or smaller than 640 by 360), server.busy and media.not_kept.
 */
export async function sendCover(
  deps: WriteDeps,
  act: SellerActOn,
  { version, picture }: HandlerInput<typeof sendPanelCover>['body'],
): Promise<Answer> {
  const { media } = deps;
  // Before the picture is read, so that pictures for another academy's courses cost nothing.
  await readOpened(deps, act.actor.academyId, act.id);
  const cover = await media.keepPhoto(new Uint8Array(await picture.arrayBuffer()), null, 'cover');
  if (cover === null) throw new Refusal('course.cover_wrong');
  let done = false;
  try {
    done = await onDraft(deps, act, version, async (tx, now) => {
      await media.photoKept(tx, cover);
      await write(deps, act, tx, { ...now.draft?.changes, cover }, now);
    });
  } finally {
    // Where the store does not let it go, it is noted as an upload that was cut off, and goes later.
    if (!done) await media.dropPhoto(cover).catch(() => {});
  }
  return answerOf(deps, act, done);
}
