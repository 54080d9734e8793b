import type { Executor } from '../../../kernel/executor.ts';
import { leftOutWith } from '../comments/left-out.ts';
import { keepParticipants, type ParticipantDeps } from '../comments/mark-participants.ts';
import { payingIn } from '../comments/participant-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/**
 * A person now works for the academy of these courses: their stars no longer weigh there, and neither do those of
 * buyers who share a browser or a bank account with them, within the caller's transaction. They do not weigh again when
 * the person leaves.
 */
export async function leaveOutStars(
  tx: Executor<EngagementTables>,
  deps: Omit<ParticipantDeps, 'members'>,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<void> {
  if (courseIds.length === 0) return;
  const paying = await payingIn(tx, courseIds);
  const reasons = await leftOutWith(
    tx,
    deps,
    userId,
    paying.map((one) => one.user_id),
  );
  const all = paying.flatMap(({ user_id: buyer, course_id: courseId }) => {
    const leftOut = reasons.get(buyer);
    return leftOut ? [{ userId: buyer, courseId, isParticipant: true, hasPaid: false, leftOut }] : [];
  });
  await keepParticipants(tx, deps, all);
}
