import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { DeliveryRow, WebhookRow } from './webhook-store.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

/** How many webhooks may be taken: of those that work, and of those that took nothing lately. */
export interface Room {
  working: number;
  failing: number;
}

/** What may be sent now: a paused webhook gets only what a member tries by hand. */
const isDue = (now: Date): RawBuilder<boolean> => sql<boolean>`
  d.state = 'waiting' and d.next_at <= ${now} and w.removed_at is null
  and (w.paused_at is null or d.event = 'webhook.test')`;

/**
 * Takes webhooks that have something to be sent now, for this process alone until `busyUntil`; those with a test first,
 * which a member waits for, then those whose last try is the longest ago, so that each has its turn. Each process gets
 * others. One that is left alone after a failure is taken for a test only.
 */
export async function claimWebhooks(
  executor: Executor<WebhooksTables>,
  { now, busyUntil, room }: { now: Date; busyUntil: Date; room: Room },
): Promise<{ id: number; isFailing: boolean }[]> {
  const { rows } = await sql<{ id: number; is_failing: boolean }>`
    with due as (
      select w.id, w.failing_since is not null as is_failing, row_number() over (
        partition by w.failing_since is not null order by first.is_test desc, w.tried_at nulls first, w.id) as nth
      from webhook w cross join lateral (
        select d.event = 'webhook.test' as is_test from webhook_delivery d
        where d.webhook_id = w.id and ${isDue(now)} order by d.next_at, d.seq limit 1
      ) first
      where (w.busy_until is null or w.busy_until <= ${now})
        and (w.rest_until is null or w.rest_until <= ${now} or first.is_test)
    ), taken as (
      select w.id, due.is_failing from webhook w join due on due.id = w.id
      where due.nth <= case when due.is_failing then ${room.failing}::int else ${room.working}::int end
        and (w.busy_until is null or w.busy_until <= ${now})
      for no key update of w skip locked
    )
    update webhook w set busy_until = ${busyUntil} from taken where w.id = taken.id
    returning w.id, taken.is_failing`.execute(executor);
  return rows.map((row) => ({ id: row.id, isFailing: row.is_failing }));
}

export type DueDelivery = Pick<DeliveryRow, 'id' | 'seq' | 'event' | 'body'> &
  Pick<WebhookRow, 'address' | 'sealed_secret' | 'sealed_before' | 'before_until'>;

/** The next message of a webhook that this process has taken, which stays its own until `busyUntil`. */
export async function nextDelivery(
  executor: Executor<WebhooksTables>,
  { id, now, busyUntil }: { id: number; now: Date; busyUntil: Date },
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    with next as (
      select d.id, d.seq, d.event, d.body from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.webhook_id = ${id} and ${isDue(now)} order by d.next_at, d.seq limit 1
    )
    update webhook w set busy_until = ${busyUntil}, tried_at = ${now} from next where w.id = ${id}
    returning next.id, next.seq, next.event, next.body, w.address, w.sealed_secret, w.sealed_before,
      w.before_until`.execute(executor);
  return rows[0];
}

/** Lets others take it. */
export async function releaseWebhook(executor: Executor<WebhooksTables>, id: number): Promise<void> {
  await executor.updateTable('webhook').set({ busy_until: null }).where('id', '=', id).execute();
}

/** A message under way is the process's alone for so long; longer than one try may take. */
export const BUSY_MS = 30_000;
