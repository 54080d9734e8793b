import type { Comment } from '@kavosh/contract/comments.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { activitySlot } from '../activity-limits.ts';
import {
  holdComment,
  insertComment,
  lockOwnComment,
  readOwnShown,
  replaceComment,
  type CommentText,
} from './comment-store.ts';
import type { CommentDeps, RatedCourse } from './comment-deps.ts';
import { markParticipants } from './mark-participants.ts';
import { lockPairs, weighs } from './participant-store.ts';
import { presentComments } from './present-comments.ts';
import { networkSlot } from './review-networks.ts';
import { voteOf } from './votes.ts';

/** Who writes of which course, and from where; a program has no address. */
export interface Writing {
  userId: number;
  courseId: number;
  address?: string | undefined;
}

/** What was written. `is_waiting`: it is on the page once a colleague has looked. */
export interface WrittenComment {
  comment: Comment;
  course: RatedCourse;
  is_waiting: boolean;
}

type Putting = Writing & { academyId: number; now: Date };

/**
 * Writes a person's comment on a course, in place of their earlier one. The same comment again changes nothing. A
 * buyer's comment changes the course's rating in the same transaction, unless they belong to the course's academy
 * (left-out.ts) or more first reviews of the academy than usual came from their network (review-networks.ts). Refuses
 * with course.not_found, restricted.comment, comment.hidden and comment.too_many.
 */
export async function writeComment(deps: CommentDeps, of: Writing, text: CommentText): Promise<WrittenComment> {
  const { db, catalogue, identity, clock, limiter } = deps;
  const { userId, courseId } = of;
  const now = clock.now();
  const [card] = await catalogue.courseCards([courseId]);
  if (!card) throw new Refusal('course.not_found');
  await identity.refuseRestricted(db, userId, 'comment');
  await limiter.take(db, [activitySlot('comment', userId)], now);
  const written = await db.transaction().execute(async (tx) => {
    const { id, change, waits } = await putComment(tx, deps, { ...of, academyId: card.academy.id, now }, text);
    const rating = await catalogue.recordRating(tx, courseId, change);
    return { rating, row: await readOwnShown(tx, userId, id), waits };
  });
  const [comment] = await presentComments(identity, [written.row]);
  return { comment: comment!, course: { id: courseId, rating: written.rating }, is_waiting: written.waits };
}

/** The comment's id, what it changes of the course's votes, and whether it waits for a colleague. */
async function putComment(
  tx: CommentDeps['db'],
  deps: CommentDeps,
  of: Putting,
  text: CommentText,
): Promise<{ id: number; change: { sum: number; count: number }; waits: boolean }> {
  const { userId, courseId, academyId, now } = of;
  await lockPairs(tx, [of]);
  // Who paid may have come to belong to the academy since.
  if (await weighs(tx, of))
    await markParticipants(tx, deps, [{ userId, courseId, academyId, isParticipant: true, hasPaid: true }]);
  // Twice at most, unless the person deletes the comment between the two, again and again.
  for (;;) {
    const before = await lockOwnComment(tx, userId, courseId);
    if (before) {
      const { waits } = before;
      if (before.hidden_at !== null && !waits) throw new Refusal('comment.hidden');
      const isSame =
        before.rating === text.rating && before.content === text.content && before.is_anonymous === text.is_anonymous;
      if (isSame) return { id: before.id, change: { sum: 0, count: 0 }, waits };
      const change = { sum: voteOf({ ...before, rating: text.rating }).sum - voteOf(before).sum, count: 0 };
      return { id: await replaceComment(tx, before.id, text, now), change, waits };
    }
    const written = await insertComment(tx, userId, courseId, text, now);
    if (!written) continue;
    const waits = await isOneTooMany(tx, deps, of);
    if (waits) await holdComment(tx, written.id, now);
    return {
      id: written.id,
      change: voteOf({ ...written, rating: text.rating, hidden_at: waits ? now : null }),
      waits,
    };
  }
}

async function isOneTooMany(
  tx: CommentDeps['db'],
  { networks }: Pick<CommentDeps, 'networks'>,
  { academyId, address, now }: Putting,
): Promise<boolean> {
  return address !== undefined && (await networks.tryTake(tx, networkSlot(academyId, address), now)) > 0;
}
