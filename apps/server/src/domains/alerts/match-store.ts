import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables, MatchKind } from './alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** Something that was published or opened again. */
export interface Opened {
  id: number;
  kind: 'course' | 'job';
  item_id: number;
  /** The transaction that did it. */
  by: string;
}

/** The next `most` that no watch was asked about, the oldest first. */
export async function readOpened(executor: AlertsExecutor, most: number): Promise<Opened[]> {
  return executor.selectFrom('opened_item').select(['id', 'kind', 'item_id', 'by']).orderBy('id').limit(most).execute();
}

export async function deleteOpened(executor: AlertsExecutor, opened: readonly Opened[]): Promise<void> {
  await sql`delete from opened_item where id = any(${opened.map((one) => one.id)}::bigint[])`.execute(executor);
}

/** The distinct addresses of searches that wait, with how many watch each, above `after` in their order. */
export async function readAddresses(
  executor: AlertsExecutor,
  kind: 'course_search' | 'job_search',
  after: string,
  most: number,
): Promise<{ address: string; watchers: number }[]> {
  const { rows } = await sql<{ address: string; watchers: number }>`
    select address, count(*)::int as watchers from watch
    where kind = ${kind} and paused_at is null and answered_at is null and address > ${after}
    group by address order by address limit ${most}`.execute(executor);
  return rows;
}

/** How many wait for news of each skill, by its id. One query. */
export async function readSkillWatchers(executor: AlertsExecutor): Promise<Map<number, number>> {
  const { rows } = await sql<{ skill: number; watchers: number }>`
    select subject_id as skill, count(*)::int as watchers from watch
    where kind = 'skill' and paused_at is null and answered_at is null
    group by subject_id`.execute(executor);
  return new Map(rows.map(({ skill, watchers }) => [skill, watchers]));
}

/** A match that the person has not heard of, with what its watch is. */
export interface Untold {
  watch_id: number;
  watch_kind: AlertsTables['watch']['kind'];
  label: string;
  address: string;
  subject_id: number | null;
  price: number | null;
  item_kind: MatchKind;
  item_id: number;
}

/** A weekly watch is quiet for so long after it told: a little less than a week, as digests are not to the second. */
const WEEK = sql`interval '6 days 20 hours'`;
const isDue = (now: Date) => sql`
  w.paused_at is null and w.answered_at is null and w.removed_at is null
  and (w.every <> 'week' or w.told_at is null or w.told_at < ${now}::timestamptz - ${WEEK})`;

/** What a person has not heard of, the latest found first; at most `most`. */
export async function readUntold(executor: AlertsExecutor, userId: number, now: Date, most: number): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    select m.watch_id, w.kind as watch_kind, w.label, w.address, w.subject_id, w.price, m.item_kind, m.item_id
    from watch w join watch_match m on m.watch_id = w.id and m.told_at is null
    where w.user_id = ${userId} and ${isDue(now)}
    order by w.id, m.found_at desc, m.item_id desc limit ${most}`.execute(executor);
  return rows;
}

/**
 * People above `after` with a digest due on this day: something waits, they got none on it, and it is none of
 * their quiet hours. `hour`: of now in Tehran. In the order of their ids.
 */
export async function readDue(
  executor: AlertsExecutor,
  { day, hour, now, after, most }: { day: string; hour: number; now: Date; after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct w.user_id from watch w
      left join alert_settings s on s.user_id = w.user_id
    where w.user_id > ${after} and ${isDue(now)}
      and (exists (select from watch_match m where m.watch_id = w.id and m.told_at is null)
        or exists (select from watch_found f where f.watch_id = w.id))
      and not exists (select from digest d where d.user_id = w.user_id and d.day = ${day}::date)
      and not case
        when coalesce(s.quiet_from, 22) = coalesce(s.quiet_to, 8) then false
        when coalesce(s.quiet_from, 22) < coalesce(s.quiet_to, 8)
          then ${hour}::int >= coalesce(s.quiet_from, 22) and ${hour}::int < coalesce(s.quiet_to, 8)
        else ${hour}::int >= coalesce(s.quiet_from, 22) or ${hour}::int < coalesce(s.quiet_to, 8) end
    order by w.user_id limit ${most}`.execute(executor);
  return rows.map((row) => row.user_id);
}

/** @returns whether the person was not told on this day before */
export async function beginDigest(
  executor: AlertsExecutor,
  { userId, day, items, now }: { userId: number; day: string; items: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into digest (user_id, day, items, sent_at) values (${userId}, ${day}::date, ${items}, ${now})
    on conflict do nothing returning user_id`.execute(executor);
  return rows.length > 0;
}

type MatchKey = Pick<Untold, 'watch_id' | 'item_kind' | 'item_id'>;

const keysOf = (matches: readonly MatchKey[]) => sql`
  unnest(${matches.map((one) => one.watch_id)}::int[], ${matches.map((one) => one.item_kind)}::text[],
    ${matches.map((one) => one.item_id)}::int[]) as k(watch_id, item_kind, item_id)`;
const isKey = sql`m.watch_id = k.watch_id and m.item_kind = k.item_kind and m.item_id = k.item_id`;

/** These were sent, or need not be any more; `watches`: those that sent something. */
export async function markTold(
  executor: AlertsExecutor,
  matches: readonly MatchKey[],
  watches: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update watch_match m set told_at = ${now} from ${keysOf(matches)} where ${isKey}`.execute(executor);
  await sql`
    update watch set told_at = ${now}, answered_at = case when every = 'once' then ${now}::timestamptz end
    where id = any(${[...watches]}::int[])`.execute(executor);
}

/** These are not so any more: were they to come again, they are found again. */
export async function forgetMatches(executor: AlertsExecutor, matches: readonly MatchKey[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`delete from watch_match m using ${keysOf(matches)} where ${isKey} and m.told_at is null`.execute(executor);
}
