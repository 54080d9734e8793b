import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { insertComment, type CommentText } from './comment-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';
import { lockPairs } from './participant-store.ts';
import { setReaction } from './reaction-store.ts';
import { recordVotes, type MovedStar } from './votes.ts';

/** A comment that was written elsewhere, or at another time. */
export interface CommentRecord extends CommentText {
  courseId: number;
  userId: number;
  createdAt: Date;
  /** Ids of the people who found it helpful, and of those who did not. */
  likedBy: readonly number[];
  dislikedBy: readonly number[];
}

/**
 * Writes comments with their times and reactions in the caller's transaction, oldest first; the ratings of the courses
 * follow where buyers wrote them. Who has a comment on the course keeps it. @returns how many were written
 */
export async function importComments(
  executor: Executor<EngagementTables>,
  catalogue: Pick<Catalogue, 'recordRating'>,
  records: readonly CommentRecord[],
): Promise<number> {
  await lockPairs(executor, records);
  const stars: MovedStar[] = [];
  let written = 0;
  for (const { courseId, userId, createdAt, likedBy, dislikedBy, rating, content, is_anonymous } of records.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )) {
    const comment = await insertComment(executor, userId, courseId, { rating, content, is_anonymous }, createdAt);
    if (comment === undefined) continue;
    written += 1;
    for (const one of likedBy) await setReaction(executor, comment.id, one, 'like', createdAt);
    for (const one of dislikedBy) await setReaction(executor, comment.id, one, 'dislike', createdAt);
    if (comment.is_of_buyer) stars.push({ course_id: courseId, rating, sign: 1 });
  }
  await recordVotes(executor, catalogue, stars);
  return written;
}
