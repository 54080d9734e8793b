import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { NotificationText } from './notification-text.ts';
import type { BroadcastKind, NotificationsTables } from './notifications.tables.ts';

/**
 * Some people: those interested in one of the categories, or those who bought a course of one (none: any course)
 * within a time.
 */
export interface SomePeople {
  kind: BroadcastKind;
  categoryIds: readonly number[];
  /** Of buyers: from this moment on, until before the other; null: whenever. */
  boughtFrom?: Date | null;
  boughtUntil?: Date | null;
}

/** A message for some people. `key`: under which it is sent once to each; left out: one of its own. */
export interface Broadcast extends SomePeople {
  key?: string;
  notification: Omit<NotificationText, 'key' | 'at'>;
}

export interface OpenBroadcast extends Broadcast {
  id: number;
  key: string;
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
  { kind, categoryIds, boughtFrom = null, boughtUntil = null, key, notification }: Broadcast,
  now: Date,
): Promise<number> {
  const { id } = await executor
    .insertInto('broadcast')
    .values({
      kind,
      category_ids: [...categoryIds],
      bought_from: boughtFrom,
      bought_until: boughtUntil,
      key: key ?? null,
      note: JSON.stringify(notification),
      created_at: now,
    })
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
    .select(['id', 'kind', 'category_ids', 'bought_from', 'bought_until', 'key', 'note', 'created_at', 'told_up_to'])
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
      boughtFrom: row.bought_from,
      boughtUntil: row.bought_until,
      key: row.key ?? `broadcast:${row.id}`,
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

/** No one is notified any more; waits for a process that is telling. */
export async function stopBroadcasts(tx: Executor<NotificationsTables>, key: string, now: Date): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({ ended_at: now })
    .where('key', '=', key)
    .where('ended_at', 'is', null)
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
