import type { Executor } from '../../../kernel/executor.ts';
import { markParticipants, type ParticipantDeps } from '../comments/mark-participants.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/**
 * A person now works for the academy of these courses: their stars no longer weigh there, within the caller's
 * transaction. They do not weigh again when the person leaves.
 */
export async function leaveOutStars(
  tx: Executor<EngagementTables>,
  deps: ParticipantDeps,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<void> {
  if (courseIds.length === 0) return;
  const taken = await tx
    .selectFrom('course_participant')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('course_id', 'in', [...courseIds])
    .where('has_paid', '=', true)
    .execute();
  await markParticipants(
    tx,
    deps,
    taken.map(({ course_id: courseId }) => ({ userId, courseId, isParticipant: true, hasPaid: false })),
  );
}
