import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

export type WebhookRow = Selectable<WebhooksTables['webhook']>;
export type DeliveryRow = Selectable<WebhooksTables['webhook_delivery']>;
export type TryRow = Selectable<WebhooksTables['webhook_try']>;

/** Those of an academy that were not removed, with how many messages wait; the oldest first. */
export async function findWebhooks(
  executor: Executor<WebhooksTables>,
  academyId: number,
  id?: number,
): Promise<(WebhookRow & { waiting: number })[]> {
  const { rows } = await sql<WebhookRow & { waiting: number }>`
    select w.*, (
      select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting
    from webhook w where w.academy_id = ${academyId} and w.removed_at is null
      and ${id === undefined ? sql`true` : sql`w.id = ${id}`}
    order by w.id`.execute(executor);
  return rows;
}

/** Locks one of the academy's. Refuses with webhook.not_found, also for another academy's. */
export async function lockWebhook(tx: Transaction<WebhooksTables>, academyId: number, id: number): Promise<WebhookRow> {
  const row = await tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('academy_id', '=', academyId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('webhook.not_found');
  return row;
}

/** Gives up all that waits for a webhook. */
export async function giveUpWaiting(tx: Transaction<WebhooksTables>, webhookId: number, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'given_up', next_at: null, ended_at: now })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}
