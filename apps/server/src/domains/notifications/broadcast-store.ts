import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { NotificationText } from './notification-text.ts';
import type { InterestKind, NotificationsTables } from './notifications.tables.ts';

/** A message for everyone who is interested in one of the categories. */
export interface Broadcast {
  kind: InterestKind;
  categoryIds: readonly number[];
  notification: Omit<NotificationText, 'key' | 'at'>;
}

export interface OpenBroadcast extends Broadcast {
  id: number;
  created_at: Date;
  told_up_to: number;
}

export interface BroadcastState {
  id: number;
  title: string;
  created_at: Date;
  told: number;
  ended_at: Date | null;
}

/** @returns its number */
export async function insertBroadcast(
  executor: Executor<NotificationsTables>,
  { kind, categoryIds, notification }: Broadcast,
  now: Date,
): Promise<number> {
  const { id } = await executor
    .insertInto('broadcast')
    .values({ kind, category_ids: [...categoryIds], note: JSON.stringify(notification), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The oldest one that has not reached everybody and that no other process works on, held until the transaction ends.
 */
export async function takeBroadcast(tx: Transaction<NotificationsTables>): Promise<OpenBroadcast | undefined> {
  const row = await tx
    .selectFrom('broadcast')
    .select(['id', 'kind', 'category_ids', 'note', 'created_at', 'told_up_to'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind,
      categoryIds: row.category_ids,
      notification: row.note as Broadcast['notification'],
      created_at: row.created_at,
      told_up_to: row.told_up_to,
    }
  );
}

/** Everyone up to this person has been notified by now; null: no one is left. */
export async function moveBroadcast(
  tx: Transaction<NotificationsTables>,
  id: number,
  toldUpTo: number | null,
  told: number,
  now: Date,
): Promise<void> {
  const state = toldUpTo === null ? { ended_at: now } : { told_up_to: toldUpTo };
  await tx
    .updateTable('broadcast')
    .set({ ...state, told: sql<number>`told + ${told}::int` })
    .where('id', '=', id)
    .execute();
}

/** The latest first. */
export async function listBroadcasts(executor: Executor<NotificationsTables>, most: number): Promise<BroadcastState[]> {
  return executor
    .selectFrom('broadcast')
    .select(['id', sql<string>`note->>'title'`.as('title'), 'created_at', 'told', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
