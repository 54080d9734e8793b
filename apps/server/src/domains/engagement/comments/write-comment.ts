import type { Comment } from '@kavosh/contract/comments.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import { insertComment, lockOwnComment, readOwnShown, replaceComment, type CommentText } from './comment-store.ts';
import type { CommentDeps, RatedCourse } from './comment-deps.ts';
import { lockPairs } from './participant-store.ts';
import { presentComments } from './present-comments.ts';
import { voteOf } from './votes.ts';

/**
 * Writes a person's comment on a course, in place of their earlier one. The same comment again changes nothing. A
 * buyer's comment changes the course's rating in the same transaction. Refuses with course.not_found,
 * restricted.comment, comment.hidden and comment.too_many.
 */
export async function writeComment(
  deps: CommentDeps,
  userId: number,
  courseId: number,
  text: CommentText,
): Promise<{ comment: Comment; course: RatedCourse }> {
  const { db, catalogue, identity, clock, limiter } = deps;
  const now = clock.now();
  const [card] = await catalogue.courseCards([courseId]);
  if (!card) throw new Refusal('course.not_found');
  await identity.refuseRestricted(db, userId, 'comment');
  await limiter.take(db, [activitySlot('comment', userId)], now);
  const { row, rating } = await db.transaction().execute(async (tx) => {
    const { id, change } = await putComment(tx, userId, courseId, text, now);
    return { rating: await catalogue.recordRating(tx, courseId, change), row: await readOwnShown(tx, userId, id) };
  });
  const [comment] = await presentComments(identity, [row]);
  return { comment: comment!, course: { id: courseId, rating } };
}

/** The comment's id, and what it changes of the course's votes. */
async function putComment(
  tx: CommentDeps['db'],
  userId: number,
  courseId: number,
  text: CommentText,
  now: Date,
): Promise<{ id: number; change: { sum: number; count: number } }> {
  await lockPairs(tx, [{ userId, courseId }]);
  // Twice at most, unless the person deletes the comment between the two, again and again.
  for (;;) {
    const before = await lockOwnComment(tx, userId, courseId);
    if (before) {
      if (before.hidden_at !== null) throw new Refusal('comment.hidden');
      const isSame =
        before.rating === text.rating && before.content === text.content && before.is_anonymous === text.is_anonymous;
      if (isSame) return { id: before.id, change: { sum: 0, count: 0 } };
      return {
        id: await replaceComment(tx, before.id, text, now),
        change: { sum: before.is_of_buyer ? text.rating - before.rating : 0, count: 0 },
      };
    }
    const written = await insertComment(tx, userId, courseId, text, now);
    if (written) return { id: written.id, change: voteOf({ ...written, rating: text.rating, hidden_at: null }) };
  }
}
