import { neededWords } from '@kavosh/contract/panel/panel-course-form.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { HeldCourseValues } from '../../catalogue/catalogue.ts';
import type { SellerActOn } from '../deps.ts';
import { writeDraft } from './course-draft-store.ts';
import { readOpened } from './open-course.ts';
import { changesAbove, fieldsOf, goesLive, missingOf } from './written-course.ts';
import { answerOf, onDraft, type Answer, type WriteDeps } from './write-draft.ts';

/** The fields of `names`, and the others. Pure. */
function divide(changes: Partial<HeldCourseValues>, names: readonly string[]) {
  const entries = Object.entries(changes);
  const of = (wanted: boolean): Partial<HeldCourseValues> =>
    Object.fromEntries(entries.filter(([field]) => names.includes(field) === wanted));
  return { live: of(true), looked: of(false) };
}

/**
 * Sends what members wrote of a course to the desk. Prices and dates of an academy of which enough was approved hold at
 * once; what is left waits for a look. Each is a row of the audit. Refuses with course.not_found, course.final,
 * course.incomplete (details `missing`: what is to be written, in Persian), course.nothing_to_send, and as
 * refuse-wrong-course.ts of the catalogue says.
 */
export async function sendDraft(deps: WriteDeps, act: SellerActOn, version: number): Promise<Answer> {
  const { academyId, memberId } = act.actor;
  const { ofAcademy } = deps.catalogue;
  const { details, approved, values } = await readOpened(deps, academyId, act.id);
  const done = await onDraft(deps, act, version, async (tx, { version: ofCourse, draft, shownAt }) => {
    const changes = changesAbove(draft?.changes ?? {}, details.sides.values);
    const waiting = (await ofAcademy.editions.read(act.id, null, tx)).some((one) => one.waits);
    const isWritten = waiting || Object.keys(changes).length > 0;
    if (draft?.state === 'sent' || (shownAt !== null && !isWritten)) throw new Refusal('course.nothing_to_send');
    const missing = missingOf(values).filter(
      // Of a course that people know only what makes it impossible to buy.
      (name) => shownAt === null || (name === 'ref_url' && ('payment' in changes || 'ref_url' in changes)),
    );
    if (missing.length > 0)
      throw new Refusal('course.incomplete', { missing: missing.map((name) => neededWords[name]).join('، ') });
    await ofAcademy.refuseWrong(tx, act.id, changes);
    const { live, looked } = divide(changes, goesLive({ wasShown: shownAt !== null, approved }));
    if (Object.keys(live).length > 0) {
      await ofAcademy.edit(tx, {
        id: act.id,
        version: ofCourse,
        operator: act.operator,
        changes: live,
        details: { academy: academyId },
      });
    }
    const now = deps.clock.now();
    const waits = shownAt === null || waiting || Object.keys(looked).length > 0;
    await writeDraft(
      tx,
      { courseId: act.id, academyId, memberId, now },
      { state: waits ? 'sent' : 'approved', changes: looked, sent_at: now, reason: null },
    );
    if (!waits) return;
    await deps.audit.record(tx, {
      operator: act.operator,
      action: 'course.sent',
      subject: `course ${act.id}`,
      details: { academy: academyId, fields: fieldsOf(looked), editions: waiting },
    });
  });
  return answerOf(deps, act, done);
}
