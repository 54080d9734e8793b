import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ContactTables } from './contact.tables.ts';

/** At most `most` messages within any span of `seconds`. */
export interface SenderLimit {
  readonly most: number;
  readonly seconds: number;
}

const longest = (limits: readonly SenderLimit[]): number => Math.max(...limits.map((limit) => limit.seconds));

/**
 * Counts one more message of a sender, if every limit has room. Counting and checking are one statement on one row:
 * however many send at once, over however many processes, no span of time ever holds more than its limit.
 * @returns whether there was room
 */
export async function takeSend(
  executor: Executor<ContactTables>,
  key: Buffer,
  limits: readonly SenderLimit[],
  now: Date,
): Promise<boolean> {
  const most = limits.map((limit) => limit.most);
  const seconds = limits.map((limit) => limit.seconds);
  const { rows } = await sql`
    insert into contact_sender as sender (key, sent_at, forget_at)
    values (${key}, array[${now}::timestamptz], ${now}::timestamptz + make_interval(secs => ${longest(limits)}))
    on conflict (key) do update set
      sent_at = array(select at from unnest(sender.sent_at) at where at > ${now}::timestamptz - make_interval(secs => ${longest(limits)})) || excluded.sent_at,
      forget_at = excluded.forget_at
    where not exists (
      select from unnest(${most}::int[], ${seconds}::int[]) as rule (most, seconds)
      where (select count(*) from unnest(sender.sent_at) at where at > ${now}::timestamptz - make_interval(secs => rule.seconds)) >= rule.most)
    returning key`.execute(executor);
  return rows.length > 0;
}

/**
 * Seconds until a sender has room again, rounded up, one at the least: who was refused waits, whatever came free
 * meanwhile.
 */
export async function secondsUntilRoom(
  executor: Executor<ContactTables>,
  key: Buffer,
  limits: readonly SenderLimit[],
  now: Date,
): Promise<number> {
  const row = await executor.selectFrom('contact_sender').select('sent_at').where('key', '=', key).executeTakeFirst();
  const ages = (row?.sent_at ?? [])
    .map((at) => (now.getTime() - at.getTime()) / 1000)
    .toSorted((one, other) => one - other);
  // With n messages allowed, the n-th newest is the one that has to grow old.
  const waits = limits.map(({ most, seconds }) => seconds - (ages[most - 1] ?? seconds));
  return Math.max(1, Math.ceil(Math.max(...waits)));
}

/** Forgets senders of whom nothing counts any more. */
export async function forgetOldSenders(executor: Executor<ContactTables>, now: Date): Promise<void> {
  await executor.deleteFrom('contact_sender').where('forget_at', '<=', now).execute();
}
