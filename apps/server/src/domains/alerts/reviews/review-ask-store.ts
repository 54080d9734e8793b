import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { AlertsTables } from '../alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** A purchase as it is now, for those who ask its buyer. */
export interface BoughtCourse {
  userId: number;
  courseId: number;
  editionId: number | null;
  /** It is confirmed and cost something. */
  isPaid: boolean;
}

/** Notes who is to be asked, and drops who is not any more. Repeating it changes nothing. Two statements at most. */
export async function notePurchases(executor: AlertsExecutor, all: readonly BoughtCourse[], now: Date): Promise<void> {
  const paid = all.filter((one) => one.isPaid);
  if (paid.length > 0)
    await sql`
      insert into review_ask (user_id, course_id, edition_id, confirmed_at, look_at)
      select *, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
      from unnest(${paid.map((one) => one.userId)}::int[], ${paid.map((one) => one.courseId)}::int[],
        ${paid.map((one) => one.editionId)}::int[])
      on conflict do nothing`.execute(executor);
  const gone = all.filter((one) => !one.isPaid);
  if (gone.length > 0)
    await sql`
      delete from review_ask a using unnest(${gone.map((one) => one.userId)}::int[],
        ${gone.map((one) => one.courseId)}::int[]) as g(user_id, course_id)
      where a.user_id = g.user_id and a.course_id = g.course_id and a.asked_at is null`.execute(executor);
}

/** A person who may be asked about a course, with how they are asked and whether they were asked lately. */
export interface WaitingAsk {
  user_id: number;
  course_id: number;
  edition_id: number | null;
  confirmed_at: Date;
  channels: string[];
  is_quiet: boolean;
  was_asked_lately: boolean;
}

/** Those to look at now, the longest waiting first. `hour`: of now in Tehran. One query. */
export async function readWaitingAsks(
  executor: AlertsExecutor,
  { now, hour, most }: { now: Date; hour: number; most: number },
): Promise<WaitingAsk[]> {
  const { rows } = await sql<WaitingAsk>`
    select a.user_id, a.course_id, a.edition_id, a.confirmed_at, coalesce(r.channels, '{dashboard}') as channels,
      case
        when q.until = q.since then false
        when q.since < q.until then ${hour}::int >= q.since and ${hour}::int < q.until
        else ${hour}::int >= q.since or ${hour}::int < q.until end as is_quiet,
      exists (select from review_ask o where o.user_id = a.user_id
        and o.asked_at > ${now}::timestamptz - interval '20 hours') as was_asked_lately
    from review_ask a
      left join review_ask_settings r on r.user_id = a.user_id
      left join alert_settings s on s.user_id = a.user_id
      cross join lateral (select coalesce(s.quiet_from, 22) as since, coalesce(s.quiet_to, 8) as until) q
    where a.asked_at is null and a.look_at <= ${now}
    order by a.look_at, a.user_id, a.course_id limit ${most}`.execute(executor);
  return rows;
}

type AskKey = Pick<WaitingAsk, 'user_id' | 'course_id'>;

const keysOf = (asks: readonly AskKey[]) => sql`
  unnest(${asks.map((one) => one.user_id)}::int[], ${asks.map((one) => one.course_id)}::int[])
    as k(user_id, course_id)`;

/** These are looked at again at that time. */
export async function lookAgain(executor: AlertsExecutor, asks: readonly AskKey[], at: Date): Promise<void> {
  if (asks.length === 0) return;
  await sql`
    update review_ask a set look_at = ${at} from ${keysOf(asks)}
    where a.user_id = k.user_id and a.course_id = k.course_id and a.asked_at is null`.execute(executor);
}

/** These are not asked. */
export async function dropAsks(executor: AlertsExecutor, asks: readonly AskKey[]): Promise<void> {
  if (asks.length === 0) return;
  await sql`
    delete from review_ask a using ${keysOf(asks)}
    where a.user_id = k.user_id and a.course_id = k.course_id and a.asked_at is null`.execute(executor);
}

/** Claims the one time that a person is asked. @returns whether they were not asked, nor refunded, in between */
export async function claimAsk(executor: AlertsExecutor, ask: AskKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update review_ask set asked_at = ${now}
    where user_id = ${ask.user_id} and course_id = ${ask.course_id} and asked_at is null
    returning user_id`.execute(executor);
  return rows.length > 0;
}

export async function readAskChannels(executor: AlertsExecutor, userId: number): Promise<string[]> {
  const row = await executor
    .selectFrom('review_ask_settings')
    .select('channels')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.channels ?? ['dashboard'];
}

export async function writeAskChannels(
  executor: AlertsExecutor,
  userId: number,
  channels: readonly string[],
): Promise<void> {
  await executor
    .insertInto('review_ask_settings')
    .values({ user_id: userId, channels: [...channels] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ channels: [...channels] }))
    .execute();
}
