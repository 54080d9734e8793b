import type { Executor } from '../../../kernel/executor.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CommentRow } from './comment-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** What a comment counts for in its course's rating: only the star of a buyer does, while it is on the page. */
export function voteOf({
  rating,
  is_of_buyer: isOfBuyer,
  hidden_at: hiddenAt,
}: Pick<CommentRow, 'rating' | 'is_of_buyer' | 'hidden_at'>): { sum: number; count: number } {
  return isOfBuyer && hiddenAt === null ? { sum: rating, count: 1 } : { sum: 0, count: 0 };
}

/** A star that is put in (1) or taken out (-1). */
export interface MovedStar {
  course_id: number;
  rating: number;
  sign: 1 | -1;
}

/**
 * Adds stars to the ratings of their courses, each course once, in the order of their ids: so that two that write at
 * once never wait in a circle.
 */
export async function recordVotes(
  tx: Executor<EngagementTables>,
  catalogue: Pick<Catalogue, 'recordRating'>,
  stars: readonly MovedStar[],
): Promise<void> {
  const votes = new Map<number, { sum: number; count: number }>();
  for (const { course_id: course, rating, sign } of stars) {
    const { sum, count } = votes.get(course) ?? { sum: 0, count: 0 };
    votes.set(course, { sum: sum + sign * rating, count: count + sign });
  }
  for (const [course, change] of [...votes].toSorted(([one], [other]) => one - other))
    await catalogue.recordRating(tx, course, change);
}
