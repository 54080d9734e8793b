import { randomUUID } from 'node:crypto';
import type { PanelDelivery } from '@kavosh/contract/panel/panel-webhooks.ts';
import { sql, type Transaction } from 'kysely';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset, type KeysetPage } from '../../kernel/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { WebhooksWork } from './deps.ts';
import { createWebhookLimiter } from './limits.ts';
import type { WebhookAct } from './manage-webhooks.ts';
import { lockWebhook, type DeliveryRow, type TryRow } from './webhook-store.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

/** So many of a message's tries are shown. */
const MOST_TRIES_SHOWN = 20;

const presentDelivery = (row: DeliveryRow, tries: readonly TryRow[]): PanelDelivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  made_at: row.made_at.toISOString(),
  next_at: row.next_at?.toISOString() ?? null,
  tries: row.tries,
  last: tries.map((one) => ({
    at: one.at.toISOString(),
    took_ms: one.took_ms,
    code: one.code,
    failure: one.failure,
  })),
  body: row.body,
});

/**
 * A page of the messages of a webhook of the academy, the latest first; two queries. The caller has looked whether the
 * webhook is the academy's.
 */
export async function listDeliveries(
  { db }: Pick<WebhooksWork, 'db'>,
  webhookId: number,
  { after, limit, state }: { after?: string | undefined; limit: number; state?: PanelDelivery['state'] | undefined },
): Promise<KeysetPage<PanelDelivery>> {
  const from = readIdKeyset(after);
  const found = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(from !== null, (query) => query.where('seq', '<', from!))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, next } = keysetPage(found, limit, ({ seq }) => String(seq));
  const { rows: tries } = await sql<TryRow>`
    select t.* from unnest(${rows.map(({ seq }) => seq)}::bigint[]) as of (seq) cross join lateral (
      select * from webhook_try where delivery_seq = of.seq order by n desc limit ${MOST_TRIES_SHOWN}) t
    order by t.delivery_seq, t.n desc`.execute(db);
  return {
    rows: rows.map((row) =>
      presentDelivery(
        row,
        tries.filter((one) => one.delivery_seq === row.seq),
      ),
    ),
    next,
  };
}

/** A moment before all that waits for the webhook; now, where nothing does. */
async function beforeWaiting(tx: Transaction<WebhooksTables>, id: number, now: Date): Promise<Date> {
  const first = await tx
    .selectFrom('webhook_delivery')
    .select('next_at')
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  const at = first?.next_at ?? null;
  return at === null || at > now ? now : new Date(at.getTime() - 1);
}

/**
 * Puts a message that says nothing but that it is one in front of the queue; it is tried once, also while the webhook
 * is paused or left alone after a failure. Refuses with webhook.not_found and webhook.too_many.
 * @returns its id
 */
export function testWebhook(deps: WebhooksWork, { academyId, id }: WebhookAct & { id: number }): Promise<string> {
  const { db, clock, limitKey } = deps;
  return inTransaction(db, async (tx) => {
    await lockWebhook(tx, academyId, id);
    const now = clock.now();
    await createWebhookLimiter(limitKey).take(tx, [['call', String(academyId)]], now);
    await tx.updateTable('webhook').set({ rest_until: null }).where('id', '=', id).execute();
    const delivery = randomUUID();
    const event = 'webhook.test' as const;
    const body = JSON.stringify({ id: delivery, event, at: now.toISOString(), academy_id: academyId });
    await tx
      .insertInto('webhook_delivery')
      .values({ id: delivery, webhook_id: id, event, body, made_at: now, next_at: await beforeWaiting(tx, id, now) })
      .execute();
    return delivery;
  });
}

/**
 * Sends a message again at once, with its id; noted in the audit. Refuses with webhook.delivery_not_found, also for
 * another academy's, webhook.paused and webhook.too_many.
 */
export function retryDelivery(
  deps: WebhooksWork,
  { academyId, operator, id, delivery }: WebhookAct & { id: number; delivery: string },
): Promise<void> {
  const { db, clock, limitKey, audit } = deps;
  return inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, academyId, id).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('webhook.delivery_not_found') : error;
    });
    const found = await tx
      .selectFrom('webhook_delivery')
      .select('seq')
      .where('id', '=', delivery)
      .where('webhook_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('webhook.delivery_not_found');
    if (webhook.paused_at !== null) throw new Refusal('webhook.paused');
    const now = clock.now();
    await createWebhookLimiter(limitKey).take(tx, [['call', String(academyId)]], now);
    await tx.updateTable('webhook').set({ rest_until: null }).where('id', '=', id).execute();
    await tx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', next_at: now, ended_at: null })
      .where('seq', '=', found.seq)
      .execute();
    await audit.record(tx, {
      operator,
      action: 'academy.webhook_retried',
      subject: `academy ${academyId}`,
      details: { webhook: id, delivery },
    });
  });
}
