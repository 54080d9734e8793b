import type { CommentWorkings } from './comment-workings.ts';
import { setHidden } from './comment-store.ts';
import { recordVotes } from './votes.ts';

/**
 * Takes a comment off the page for an operator, or puts it back; while it is hidden it does not count for the course's rating. Its author
 * still sees it, marked, and can neither rewrite nor delete it. @returns whether that changed anything
 */
export async function hideComment({ db, catalogue, clock }: Pick<CommentWorkings, 'db' | 'catalogue' | 'clock'>, commentId: number, isHidden: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await setHidden(tx, commentId, isHidden ? clock.now() : null);
    if (!changed) return false;
    if (changed.is_of_buyer) await recordVotes(tx, catalogue, [{ ...changed, sign: isHidden ? -1 : 1 }]);
    return true;
  });
}
