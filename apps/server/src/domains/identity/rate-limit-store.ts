import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { CodeBudget, IdentityTables } from './identity.tables.ts';
import { codeBudgets, type Limit } from './limits.ts';

const longest = (limits: readonly Limit[]): number => Math.max(...limits.map((limit) => limit.seconds));

/**
 * Counts one more under a key, if every limit has room. Counting and checking are one statement on one row: however
 * many ask at once, over however many processes, no span of time ever holds more than its limit.
 * @returns whether there was room
 */
export async function takeSlot(
  executor: Executor<IdentityTables>,
  key: Buffer,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> {
  const most = limits.map((limit) => limit.most);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql`
    insert into rate_bucket as bucket (key, hits, forget_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(secs => ${longest(limits)}))
    on conflict (key) do update set
      hits = array(select hit from unnest(bucket.hits) hit where hit > ${now}::timestamptz - make_interval(secs => ${longest(limits)})) || excluded.hits,
      forget_at = excluded.forget_at
    where not exists (
      select from unnest(${most}::int[], ${seconds}::int[]) as rule (most, seconds)
      where (select count(*) from unnest(bucket.hits) hit where hit > ${now}::timestamptz - make_interval(secs => rule.seconds)) >= rule.most)
    returning key`.execute(executor);
  return rows.length > 0;
}

/** Gives a slot back that was taken at `at`: what was counted beforehand turned out not to count. */
export async function giveSlotBack(executor: Executor<IdentityTables>, key: Buffer, at: Date): Promise<void> {
  await sql`
    update rate_bucket set hits = hits[:array_position(hits, ${at}::timestamptz) - 1] || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and array_position(hits, ${at}::timestamptz) is not null`.execute(executor);
}

/** Seconds until a slot is free, rounded up; 0: there is one now. */
export async function secondsUntilSlot(
  executor: Executor<IdentityTables>,
  key: Buffer,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const row = await executor.selectFrom('rate_bucket').select('hits').where('key', '=', key).executeTakeFirst();
  const ages = (row?.hits ?? []).map((hit) => (now.getTime() - hit.getTime()) / 1000).toSorted((a, b) => a - b);
  // With n hits allowed, the n-th newest is the one that has to grow old.
  const waits = limits.map(({ most, seconds }) => seconds - (ages[most - 1] ?? seconds));
  return Math.max(0, Math.ceil(Math.max(...waits)));
}

/** Forgets what was counted under a key. */
export async function clearSlots(executor: Executor<IdentityTables>, key: Buffer): Promise<void> {
  await executor.deleteFrom('rate_bucket').where('key', '=', key).execute();
}

/**
 * Counts one more code in this hour, unless the hour holds far more than the hours of the last week did. One statement,
 * as above.
 */
export async function takeCodeOfHour(
  executor: Executor<IdentityTables>,
  budget: CodeBudget,
  now: Date,
): Promise<boolean> {
  const { floor, factor } = codeBudgets[budget];
  const { rows } = await sql`
    insert into code_budget as this (budget, hour, sent) values (${budget}, date_trunc('hour', ${now}::timestamptz, 'UTC'), 1)
    on conflict (budget, hour) do update set sent = this.sent + 1
    where this.sent < greatest(${floor}::int, ${factor}::int * (
      select coalesce(sum(past.sent), 0) / 168.0 from code_budget past
      where past.budget = excluded.budget and past.hour < excluded.hour and past.hour >= excluded.hour - interval '7 days'))
    returning hour`.execute(executor);
  return rows.length > 0;
}

/** Forgets what says nothing any more. */
export async function forgetOldSlots(executor: Executor<IdentityTables>, now: Date): Promise<void> {
  await executor.deleteFrom('rate_bucket').where('forget_at', '<=', now).execute();
  await sql`delete from code_budget where hour < ${now}::timestamptz - interval '8 days'`.execute(executor);
}
