import { sql } from 'kysely';
import { MOST_WATCHED_SEARCHES, MOST_WATCHED_THINGS } from '@kavosh/contract/alerts.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AlertsTables } from './alerts.tables.ts';
import type { AlertsWork } from './deps.ts';
import { countWatches, lockWatchesOf, type NewWatch } from './watch-store.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** For so long a removed watch can be brought back. */
const KEPT = sql`interval '10 minutes'`;

/** Removes a watch of a person, which can be brought back for ten minutes. @returns whether there was one */
export async function setRemoved(executor: AlertsExecutor, userId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('watch')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Brings back a watch that the person removed less than ten minutes ago, as it was and with all it found meanwhile; one
 * that is there stays as it is. Refuses with alert.not_found, also where the watch is another person's or the same was
 * asked for anew; with alert.too_many_searches or alert.too_many_things where its place was taken.
 */
export async function restoreWatch({ db, clock }: Pick<AlertsWork, 'db' | 'clock'>, userId: number, id: number) {
  await inTransaction(db, async (tx) => {
    await lockWatchesOf(tx, userId);
    const { rows } = await sql<{ subject_id: number | null; removed_at: Date | null }>`
      select subject_id, removed_at from watch
      where user_id = ${userId} and id = ${id}
        and (removed_at is null or removed_at > ${clock.now()}::timestamptz - ${KEPT})`.execute(tx);
    const [watch] = rows;
    if (!watch) throw new Refusal('alert.not_found');
    if (watch.removed_at === null) return;
    await refuseTooMany(tx, userId, watch.subject_id);
    await tx.updateTable('watch').set({ removed_at: null }).where('id', '=', id).execute();
  });
}

/** Refuses where a person has no place for one more: of a search (`subject` null), or of a thing. */
export async function refuseTooMany(tx: AlertsExecutor, userId: number, subject: number | null): Promise<void> {
  const { searches, things } = await countWatches(tx, userId);
  if (subject === null && searches >= MOST_WATCHED_SEARCHES)
    throw new Refusal('alert.too_many_searches', { most: formatNumber(MOST_WATCHED_SEARCHES) });
  if (subject !== null && things >= MOST_WATCHED_THINGS)
    throw new Refusal('alert.too_many_things', { most: formatNumber(MOST_WATCHED_THINGS) });
}

/** The same was removed a moment ago and is asked for anew: the removed one goes for good. */
export async function deleteRemoved(
  executor: AlertsExecutor,
  userId: number,
  { kind, address, subjectId }: NewWatch,
): Promise<void> {
  const same = subjectId === null ? sql`subject_id is null and address = ${address}` : sql`subject_id = ${subjectId}`;
  await sql`
    delete from watch
    where user_id = ${userId} and kind = ${kind} and removed_at is not null and ${same}`.execute(executor);
}

/** Deletes what cannot be brought back any more. */
export async function deleteLongRemoved(executor: AlertsExecutor, now: Date): Promise<void> {
  await sql`delete from watch where removed_at <= ${now}::timestamptz - ${KEPT}`.execute(executor);
}
