import type { CommentWorkings } from './comment-workings.ts';
import { setHidden } from './comment-store.ts';

/**
 * Takes a comment off the page for an operator, or puts it back; while it is hidden it does not count for the course's rating. Its author
 * still sees it, marked, and can neither rewrite nor delete it. @returns whether that changed anything
 */
export async function hideComment({ db, catalogue, clock }: Pick<CommentWorkings, 'db' | 'catalogue' | 'clock'>, commentId: number, isHidden: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await setHidden(tx, commentId, isHidden ? clock.now() : null);
    if (!changed) return false;
    const sign = isHidden ? -1 : 1;
    await catalogue.recordRating(tx, changed.course_id, { sum: sign * changed.rating, count: sign });
    return true;
  });
}
