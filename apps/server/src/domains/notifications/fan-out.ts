import type { Kysely } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { moveBroadcast, takeBroadcast, type SomePeople } from './broadcast-store.ts';
import { insertNotifications } from './notification-store.ts';
import type { NotificationsTables } from './notifications.tables.ts';

/**
 * These people: at most `most` with ids above `after`, in the order of their ids. Handed over by domains.ts, since
 * interests and purchases stand to the right of notifications.
 */
export type Audience = (
  executor: Executor<NotificationsTables>,
  people: SomePeople,
  after: number,
  most: number,
) => Promise<number[]>;

export interface FanOutDeps {
  db: Kysely<NotificationsTables>;
  audience: Audience;
  /** How many people are notified in one transaction. */
  batch: number;
}

/**
 * Notifies the next people of the oldest open broadcast, in the same transaction that saves how far it has come:
 * however this process ends, the next one continues from there, and no one is notified twice. Processes do not wait for
 * each other.
 * @returns whether there may be more to do
 */
export async function fanOutOnce({ db, audience, batch }: FanOutDeps, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const broadcast = await takeBroadcast(tx);
    if (!broadcast) return false;
    const people = await audience(tx, broadcast, broadcast.told_up_to, batch);
    const told = await insertNotifications(
      tx,
      people,
      { ...broadcast.notification, key: broadcast.key, at: broadcast.created_at },
      now,
    );
    await moveBroadcast(tx, broadcast.id, people.length < batch ? null : people.at(-1)!, told, now);
    return true;
  });
}
