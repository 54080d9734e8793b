import { sql, type Selectable } from 'kysely';
import type { WatchEvery, WatchKind } from '@kavosh/contract/alerts.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables, Awaited, MatchKind } from './alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** A watch as it is to be written. */
export interface NewWatch {
  kind: WatchKind;
  address: string;
  subjectId: number | null;
  label: string;
  awaits: Awaited;
  price: number | null;
}

/** A watch with how much it has found. */
export interface ListedWatch extends Omit<Selectable<AlertsTables['watch']>, 'seen' | 'user_id' | 'removed_at'> {
  matched: number;
}

/** A person's watches that were not removed, the latest first; one alone where its id is given. */
export async function readWatches(executor: AlertsExecutor, userId: number, id?: number): Promise<ListedWatch[]> {
  const { rows } = await sql<ListedWatch>`
    select w.id, w.kind, w.address, w.subject_id, w.label, w.every, w.seen_at, w.awaits, w.price, w.price_at,
      w.price_told_at, w.told_at, w.paused_at, w.answered_at, w.created_at,
      (select count(*) from watch_match m where m.watch_id = w.id)::int as matched
    from watch w
    where w.user_id = ${userId} and w.removed_at is null and ${id === undefined ? sql`true` : sql`w.id = ${id}`}
    order by w.id desc`.execute(executor);
  return rows;
}

export interface FoundItem {
  watch_id: number;
  item_kind: MatchKind;
  item_id: number;
  found_at: Date;
  told_at: Date | null;
}

/** The last `most` of what each of the watches found, the latest first. */
export async function lastMatches(
  executor: AlertsExecutor,
  watchIds: readonly number[],
  most: number,
): Promise<FoundItem[]> {
  if (watchIds.length === 0) return [];
  const { rows } = await sql<FoundItem>`
    select m.* from unnest(${[...watchIds]}::int[]) w(id) cross join lateral (
      select watch_id, item_kind, item_id, found_at, told_at from watch_match m
      where m.watch_id = w.id order by found_at desc, item_id desc limit ${most}) m`.execute(executor);
  return rows;
}

/** The id of a person's watch of the same; undefined where there is none. */
export async function findSame(
  executor: AlertsExecutor,
  userId: number,
  { kind, address, subjectId }: NewWatch,
): Promise<number | undefined> {
  const same = executor
    .selectFrom('watch')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null);
  const row = await (
    subjectId === null
      ? same.where('subject_id', 'is', null).where('address', '=', address)
      : same.where('subject_id', '=', subjectId)
  ).executeTakeFirst();
  return row?.id;
}

/** Waits for other transactions that make watches of this person, until this one ends. */
export async function lockWatchesOf(executor: AlertsExecutor, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('watches of ' || ${userId}::int, 0))`.execute(executor);
}

/** How many searches and how many things a person watches. */
export async function countWatches(
  executor: AlertsExecutor,
  userId: number,
): Promise<{ searches: number; things: number }> {
  const { rows } = await sql<{ searches: number; things: number }>`
    select (count(*) filter (where subject_id is null))::int as searches,
      (count(*) filter (where subject_id is not null))::int as things
    from watch where user_id = ${userId} and removed_at is null`.execute(executor);
  return rows[0]!;
}

export async function insertWatch(
  executor: AlertsExecutor,
  userId: number,
  { kind, address, subjectId, label, awaits, price }: NewWatch,
  now: Date,
): Promise<number> {
  const { id } = await executor
    .insertInto('watch')
    .values({
      user_id: userId,
      kind,
      address,
      subject_id: subjectId,
      label,
      awaits,
      price,
      price_at: price === null ? null : now,
      seen_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Pauses watches of a person or lets them go on from now: what happened meanwhile is no news. `id`: one alone. @returns
 * how many it changed
 */
export async function pauseWatches(
  executor: AlertsExecutor,
  userId: number,
  paused: boolean,
  now: Date,
  id?: number,
): Promise<number> {
  const which = sql`user_id = ${userId} and removed_at is null and ${id === undefined ? sql`true` : sql`id = ${id}`}`;
  const { numAffectedRows } = await (
    paused
      ? sql`update watch set paused_at = ${now} where ${which} and paused_at is null`
      : sql`
          update watch set paused_at = null, answered_at = null, seen = pg_current_snapshot(), seen_at = ${now}
          where ${which} and (paused_at is not null ${id === undefined ? sql`` : sql`or answered_at is not null`})`
  ).execute(executor);
  return Number(numAffectedRows ?? 0n);
}

export async function setEvery(executor: AlertsExecutor, userId: number, id: number, every: WatchEvery): Promise<void> {
  await executor
    .updateTable('watch')
    .set({ every })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** What a person watches and has neither paused nor heard of for good. One query. */
export async function readActive(
  executor: AlertsExecutor,
  userId: number,
): Promise<{ id: number; kind: WatchKind; address: string; subject: number | null }[]> {
  return executor
    .selectFrom('watch')
    .select(['id', 'kind', 'address', 'subject_id as subject'])
    .where('user_id', '=', userId)
    .where('paused_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}
