import type { Executor } from '../../kernel/executor.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { insertComment, type CommentText } from './comment-store.ts';
import type { EngagementTables } from './engagement.tables.ts';
import { setParticipants } from './participant-store.ts';
import { setReaction } from './reaction-store.ts';

/** A comment that was written elsewhere, or at another time. */
export interface CommentRecord extends CommentText {
  courseId: number;
  userId: number;
  createdAt: Date;
  isParticipant: boolean;
  /** Ids of the people who found it helpful, and of those who did not. */
  likedBy: readonly number[];
  dislikedBy: readonly number[];
}

/** Writes comments with their times and reactions in the caller's transaction, oldest first; the courses' ratings follow. Who has a comment on the course keeps it. */
export async function importComments(executor: Executor<EngagementTables>, catalogue: Pick<Catalogue, 'recordRating'>, records: readonly CommentRecord[]): Promise<number> {
  const votes = new Map<number, { sum: number; count: number }>();
  let written = 0;
  for (const { courseId, userId, createdAt, isParticipant, likedBy, dislikedBy, rating, content, is_anonymous } of records.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const id = await insertComment(executor, userId, courseId, { rating, content, is_anonymous }, createdAt);
    if (id === undefined) continue;
    written += 1;
    if (isParticipant) await setParticipants(executor, [{ userId, courseId, isParticipant }]);
    for (const one of likedBy) await setReaction(executor, id, one, 'like', createdAt);
    for (const one of dislikedBy) await setReaction(executor, id, one, 'dislike', createdAt);
    const sum = votes.get(courseId) ?? { sum: 0, count: 0 };
    votes.set(courseId, { sum: sum.sum + rating, count: sum.count + 1 });
  }
  // In one order, so that two that write at once never wait for each other in a circle.
  for (const [courseId, change] of [...votes].toSorted(([one], [other]) => one - other)) await catalogue.recordRating(executor, courseId, change);
  return written;
}
