import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** The one table of limits (migration 0061): the times counted under a key that only the program can compute. */
export interface RateLimitTables {
  rate_limit: { key: Buffer; hits: Date[]; forget_at: Date };
}

/** At most `most` within any span of `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const longest = (limits: readonly Limit[]): number => Math.max(...limits.map((limit) => limit.seconds));

/**
 * Counts one more under a key, if every limit has room. Counting and checking are one statement on one row: however
 * many ask at once, over however many processes, no span of time ever holds more than its limit.
 * @param key 32 bytes
 * @returns whether there was room
 */
export async function takeSlot<Tables>(
  executor: Executor<Tables>,
  key: Buffer,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> {
  const most = limits.map((limit) => limit.most);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql`
    insert into rate_limit as bucket (key, hits, forget_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(secs => ${longest(limits)}))
    on conflict (key) do update set
      hits = array(
        select hit from unnest(bucket.hits) hit
        where hit > ${now}::timestamptz - make_interval(secs => ${longest(limits)})) || excluded.hits,
      forget_at = excluded.forget_at
    where not exists (
      select from unnest(${most}::int[], ${seconds}::int[]) as rule (most, seconds)
      where rule.most <= (
        select count(*) from unnest(bucket.hits) hit
        where hit > ${now}::timestamptz - make_interval(secs => rule.seconds)))
    returning key`.execute(executor);
  return rows.length > 0;
}

/** Gives a slot back that was taken at `at`: it was counted beforehand and turned out not to count. */
export async function giveSlotBack<Tables>(executor: Executor<Tables>, key: Buffer, at: Date): Promise<void> {
  await sql`
    update rate_limit set hits = hits[:array_position(hits, ${at}::timestamptz) - 1]
      || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and array_position(hits, ${at}::timestamptz) is not null`.execute(executor);
}

/** The times that were counted under each of the keys, in the order of the keys; none where there is no row. */
export async function readHits<Tables>(executor: Executor<Tables>, keys: readonly Buffer[]): Promise<Date[][]> {
  const { rows } = await sql<{
    key: Buffer;
    hits: Date[];
  }>`select key, hits from rate_limit where key = any(${keys}::bytea[])`.execute(executor);
  return keys.map((key) => rows.find((row) => row.key.equals(key))?.hits ?? []);
}

/** Seconds until a slot is free, rounded up; 0: there is one now. */
export async function secondsUntilSlot<Tables>(
  executor: Executor<Tables>,
  key: Buffer,
  limits: readonly Limit[],
  now: Date,
): Promise<number> {
  const [hits] = await readHits(executor, [key]);
  const ages = hits!.map((hit) => (now.getTime() - hit.getTime()) / 1000).toSorted((a, b) => a - b);
  // With n hits allowed, the n-th newest is the one that has to grow old.
  const waits = limits.map(({ most, seconds }) => seconds - (ages[most - 1] ?? seconds));
  return Math.max(0, Math.ceil(Math.max(...waits)));
}

/** Forgets the counts under these keys. */
export async function clearSlots<Tables>(executor: Executor<Tables>, keys: readonly Buffer[]): Promise<void> {
  await sql`delete from rate_limit where key = any(${keys}::bytea[])`.execute(executor);
}

/** Deletes the rows of all domains whose times are all older than their longest limit. */
export async function forgetOldSlots<Tables>(executor: Executor<Tables>, now: Date): Promise<void> {
  await sql`delete from rate_limit where forget_at <= ${now}::timestamptz`.execute(executor);
}
