import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { turnOutcomes, turnPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import { readDraft, writeDraft } from './course-draft-store.ts';
import { versionOf } from './written-course.ts';

type TurnDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue'>;
type Outcome = (typeof turnOutcomes)[number];
type Body = HandlerInput<typeof turnPanelCourses>['body'];

const outcomes: Partial<Record<string, Outcome>> = { 'course.not_found': 'not_found', 'course.final': 'final' };

/** As the audit says why. */
const REASON = 'به خواست آموزشگاه';

/** One course, in a transaction of its own. */
async function turnOne(
  { db, clock, catalogue: { ofAcademy } }: TurnDeps,
  { actor: { academyId, memberId }, operator }: SellerAct,
  step: Body['step'],
  { id, version }: Body['items'][number],
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const course = await ofAcademy.lock(tx, academyId, id);
    const draft = await readDraft(tx, id);
    if (versionOf(course, draft) !== version) return 'stale';
    const change = { id, version: course.version, operator, reason: REASON, details: { academy: academyId } };
    const of = { courseId: id, academyId, memberId, now: clock.now() };
    const state = draft?.state ?? 'approved';
    if (step === 'on') {
      if (course.state === 'published') return 'unchanged';
      if (course.shown_at === null) return 'waits';
      // Another time: the desk has decided since; of a suspended or a lost course the desk decides as well.
      const isOurs = course.state === 'hidden' && draft?.off_at?.getTime() === course.state_at?.getTime();
      if (!isOurs || draft?.off_at == null) return 'by_desk';
      await ofAcademy.showOrHide(tx, { ...change, step: 'publish' });
      await writeDraft(tx, of, { state, off_at: null });
      return 'done';
    }
    if (course.state !== 'published') return 'unchanged';
    await ofAcademy.showOrHide(tx, { ...change, step: 'hide' });
    const { state_at: offAt } = await ofAcademy.lock(tx, academyId, id);
    await writeDraft(tx, of, { state, off_at: offAt });
    return 'done';
  });
}

/**
 * Takes courses of the academy off the site, or puts back what members took off; each by itself, with its own row of
 * the audit: one that has changed since does not hold up the others.
 */
export async function turnCourses(
  deps: TurnDeps,
  act: SellerAct,
  { step, items }: Body,
): Promise<EndpointData<typeof turnPanelCourses>> {
  const results: { id: number; outcome: Outcome }[] = [];
  for (const item of items)
    results.push({
      id: item.id,
      outcome: await turnOne(deps, act, step, item).catch((error: unknown) => {
        const outcome = error instanceof Refusal ? outcomes[error.code] : undefined;
        if (outcome === undefined) throw error;
        return outcome;
      }),
    });
  const { state } = await deps.catalogue.desk.academyState(act.actor.academyId);
  return { results, sales_stopped: state === 'suspended' || state === 'closed' };
}
