import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import { lockOwnComment, removeComment } from './comment-store.ts';
import type { CommentDeps, RatedCourse } from './comment-deps.ts';
import { voteOf } from './votes.ts';

/**
 * Deletes a person's comment on a course, whether that is still published or not; its rating counts no longer, in the
 * same transaction. Refuses with comment.not_found, comment.hidden (what an operator took off could else be written
 * again) and comment.too_many.
 */
export async function deleteComment(
  { db, catalogue, clock, limiter }: Omit<CommentDeps, 'identity'>,
  userId: number,
  courseId: number,
): Promise<RatedCourse> {
  await limiter.take(db, [activitySlot('comment', userId)], clock.now());
  const rating = await db.transaction().execute(async (tx) => {
    const own = await lockOwnComment(tx, userId, courseId);
    if (!own) throw new Refusal('comment.not_found');
    if (own.hidden_at !== null && !own.waits) throw new Refusal('comment.hidden');
    await removeComment(tx, own.id);
    const { sum, count } = voteOf(own);
    return catalogue.recordRating(tx, courseId, { sum: -sum, count: -count });
  });
  return { id: courseId, rating };
}
