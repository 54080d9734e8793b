import { MOST_WATCHED_SEARCHES, MOST_WATCHED_THINGS, type Watched } from '@kavosh/contract/alerts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AlertsWork } from './deps.ts';
import { describeWatch } from './describe-watch.ts';
import { countWatches, findSame, insertWatch, lockWatchesOf, pauseWatches } from './watch-store.ts';

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
    const { searches, things } = await countWatches(tx, userId);
    if (described.subjectId === null && searches >= MOST_WATCHED_SEARCHES)
      throw new Refusal('alert.too_many_searches', { most: formatNumber(MOST_WATCHED_SEARCHES) });
    if (described.subjectId !== null && things >= MOST_WATCHED_THINGS)
      throw new Refusal('alert.too_many_things', { most: formatNumber(MOST_WATCHED_THINGS) });
    return { id: await insertWatch(tx, userId, described, now), isNew: true };
  });
}
