import type { Comment, Reaction } from '@kavosh/contract/comments.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import { lockShownComment } from './comment-store.ts';
import type { CommentDeps } from './comment-deps.ts';
import { setReaction } from './reaction-store.ts';

export type ReactedComment = Pick<Comment, 'id' | 'like' | 'dislike' | 'user_like' | 'user_dislike'>;

/**
 * Sets a person's reaction to another member's comment. Refuses with comment.not_found, comment.own and
 * comment.too_many.
 */
export async function reactToComment(
  { db, clock, limiter }: Pick<CommentDeps, 'db' | 'clock' | 'limiter'>,
  userId: number,
  courseId: number,
  commentId: number,
  reaction: Reaction,
): Promise<ReactedComment> {
  const now = clock.now();
  await limiter.take(db, [activitySlot('reaction', userId)], now);
  const { likes, dislikes } = await db.transaction().execute(async (tx) => {
    const comment = await lockShownComment(tx, courseId, commentId);
    if (!comment) throw new Refusal('comment.not_found');
    if (comment.user_id === userId) throw new Refusal('comment.own');
    return setReaction(tx, commentId, userId, reaction, now);
  });
  return {
    id: commentId,
    like: likes,
    dislike: dislikes,
    user_like: reaction === 'like',
    user_dislike: reaction === 'dislike',
  };
}
