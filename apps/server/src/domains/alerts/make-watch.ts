import type { Watched } from '@kavosh/contract/alerts.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { AlertsWork } from './deps.ts';
import { describeWatch } from './describe-watch.ts';
import { deleteRemoved, refuseTooMany } from './removed-watches.ts';
import { findSame, insertWatch, lockWatchesOf, pauseWatches } from './watch-store.ts';

/**
 * Makes a watch of a person, who hears of what is published from now on. Of the same there is one: it goes on where it
 * was paused or had ended. Refuses as the contract's call says.
 */
export async function makeWatch(
  deps: AlertsWork,
  userId: number,
  watched: Watched,
): Promise<{ id: number; isNew: boolean }> {
  const described = await describeWatch(deps, watched);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockWatchesOf(tx, userId);
    const same = await findSame(tx, userId, described);
    if (same !== undefined) {
      await pauseWatches(tx, userId, false, now, same);
      return { id: same, isNew: false };
    }
    await refuseTooMany(tx, userId, described.subjectId);
    await deleteRemoved(tx, userId, described);
    return { id: await insertWatch(tx, userId, described, now), isNew: true };
  });
}
