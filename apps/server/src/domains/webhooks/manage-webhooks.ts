import { randomBytes } from 'node:crypto';
import { MOST_WEBHOOKS, type PanelWebhook, type WebhookEvent } from '@kavosh/contract/panel/panel-webhooks.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { sql, type Transaction } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { hostOf, type WebhooksWork } from './deps.ts';
import { createWebhookLimiter } from './limits.ts';
import { readAddress } from './read-address.ts';
import { findWebhooks, giveUpWaiting, lockWebhook, type WebhookRow } from './webhook-store.ts';
import type { WebhooksTables } from './webhooks.tables.ts';

type Tx = Transaction<WebhooksTables>;

/** Which academy's member acts, and whom the audit names. */
export interface WebhookAct {
  academyId: number;
  operator: StaffOperator;
}

export interface TypedWebhook {
  address: string;
  events: readonly WebhookEvent[];
}

/** So long the secret before signs too, so that a program can change over without losing a message. */
const BOTH_SIGN_MS = DAY_MS;

const newSecret = (): string => randomBytes(32).toString('base64url');

function stateOf({ paused_at: paused, paused_why: why, failing_since: failing }: WebhookRow): PanelWebhook['state'] {
  if (paused !== null) return why === 'member' ? 'stopped' : 'paused';
  return failing === null ? 'on' : 'failing';
}

export const presentWebhook = (row: WebhookRow & { waiting: number }, now: Date): PanelWebhook => ({
  id: row.id,
  address: row.address,
  events: row.events,
  state: stateOf(row),
  failing_since: row.failing_since?.toISOString() ?? null,
  paused_at: row.paused_at?.toISOString() ?? null,
  before_until: row.before_until !== null && row.before_until > now ? row.before_until.toISOString() : null,
  made_at: row.made_at.toISOString(),
  waiting: row.waiting,
});

/** The webhooks of an academy, the oldest first. */
export async function listWebhooks(
  { db, clock }: Pick<WebhooksWork, 'db' | 'clock'>,
  academyId: number,
): Promise<PanelWebhook[]> {
  const now = clock.now();
  return (await findWebhooks(db, academyId)).map((row) => presentWebhook(row, now));
}

/** Refuses with webhook.not_found, also for another academy's. */
export async function showWebhook(
  { db, clock }: Pick<WebhooksWork, 'db' | 'clock'>,
  academyId: number,
  id: number,
): Promise<PanelWebhook> {
  const [row] = await findWebhooks(db, academyId, id);
  if (!row) throw new Refusal('webhook.not_found');
  return presentWebhook(row, clock.now());
}

async function readTyped(deps: WebhooksWork, tx: Tx, academyId: number, typed: string): Promise<string> {
  const address = readAddress(typed);
  if (address === null) throw new Refusal('webhook.address');
  await createWebhookLimiter(deps.limitKey).take(tx, [['address', String(academyId)]], deps.clock.now());
  return address;
}

/** The address is unique among an academy's; of two at once the second is refused. */
function refuseUsed(error: unknown): never {
  if ((error as { constraint?: unknown }).constraint === 'webhook_address') throw new Refusal('webhook.address_used');
  throw error;
}

const record = (
  { audit }: WebhooksWork,
  tx: Tx,
  { academyId, operator }: WebhookAct,
  action: 'added' | 'changed' | 'secret' | 'turned' | 'removed',
  details: Record<string, string | number | boolean | readonly string[]>,
): Promise<void> =>
  audit.record(tx, { operator, action: `academy.webhook_${action}`, subject: `academy ${academyId}`, details });

/**
 * Adds a webhook; its secret is in this answer and in no other. Refuses with webhook.address, webhook.address_used,
 * webhook.many and webhook.too_many.
 */
export async function addWebhook(
  deps: WebhooksWork,
  act: WebhookAct,
  { address: typed, events }: TypedWebhook,
): Promise<{ webhook: PanelWebhook; secret: string }> {
  const { academyId, operator } = act;
  const secret = newSecret();
  const id = await inTransaction(deps.db, async (tx) => {
    const address = await readTyped(deps, tx, academyId, typed);
    // Of two that are added at once the second counts the first.
    await sql`select id from academy where id = ${academyId} for no key update`.execute(tx);
    if ((await findWebhooks(tx, academyId)).length >= MOST_WEBHOOKS) throw new Refusal('webhook.many');
    const row = await tx
      .insertInto('webhook')
      .values({
        academy_id: academyId,
        address,
        events: [...new Set(events)],
        sealed_secret: deps.cipher.encrypt(secret),
        made_at: deps.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseUsed);
    const host = hostOf(address);
    await record(deps, tx, act, 'added', { webhook: row.id, host, events: [...events] });
    const key = `webhook:${row.id}:added`;
    await deps.changed(tx, { academyId, host, what: 'added', by: operator.name, key });
    return row.id;
  });
  return { webhook: await showWebhook(deps, academyId, id), secret };
}

/** Another address or other events. Refuses with webhook.not_found, and as adding does. */
export async function changeWebhook(
  deps: WebhooksWork,
  act: WebhookAct & { id: number },
  { address: typed, events }: TypedWebhook,
): Promise<PanelWebhook> {
  const { academyId, operator, id } = act;
  await inTransaction(deps.db, async (tx) => {
    const before = await lockWebhook(tx, academyId, id);
    const isMoved = typed.trim() !== before.address;
    const address = isMoved ? await readTyped(deps, tx, academyId, typed) : before.address;
    // What was wrong with the address before says nothing of another one.
    const anew = isMoved ? { failing_since: null, fails: 0, rest_until: null, told_at: null } : {};
    await tx
      .updateTable('webhook')
      .set({ address, events: [...new Set(events)], ...anew })
      .where('id', '=', id)
      .execute()
      .catch(refuseUsed);
    const host = hostOf(address);
    await record(deps, tx, act, 'changed', { webhook: id, host, events: [...events] });
    const key = `webhook:${id}:moved:${operator.requestId}`;
    if (isMoved) await deps.changed(tx, { academyId, host, what: 'moved', by: operator.name, key });
  });
  return showWebhook(deps, academyId, id);
}

/**
 * Another secret, which is in this answer and in no other; the one before signs for a day more, unless it leaked.
 * Refuses with webhook.not_found, and with key.two_work while two sign.
 */
export async function renewWebhookSecret(
  deps: WebhooksWork,
  act: WebhookAct & { id: number },
  { leaked }: { leaked: boolean },
): Promise<{ webhook: PanelWebhook; secret: string }> {
  const { academyId, operator, id } = act;
  const secret = newSecret();
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { address, sealed_secret: before, before_until: until } = await lockWebhook(tx, academyId, id);
    if (!leaked && until !== null && until > now) throw new Refusal('key.two_work');
    await tx
      .updateTable('webhook')
      .set({
        sealed_secret: deps.cipher.encrypt(secret),
        sealed_before: leaked ? null : before,
        before_until: leaked ? null : new Date(now.getTime() + BOTH_SIGN_MS),
      })
      .where('id', '=', id)
      .execute();
    await record(deps, tx, act, 'secret', { webhook: id, leaked });
    const key = `webhook:${id}:renewed:${operator.requestId}`;
    await deps.changed(tx, { academyId, host: hostOf(address), what: 'renewed', by: operator.name, key });
  });
  return { webhook: await showWebhook(deps, academyId, id), secret };
}

/** Stops a webhook, or lets it go on as a new one would. Refuses with webhook.not_found. */
export async function turnWebhook(
  deps: WebhooksWork,
  act: WebhookAct & { id: number },
  { on }: { on: boolean },
): Promise<PanelWebhook> {
  const { academyId, id } = act;
  await inTransaction(deps.db, async (tx) => {
    const before = await lockWebhook(tx, academyId, id);
    if (on === (before.paused_at === null)) return;
    const now = deps.clock.now();
    await tx
      .updateTable('webhook')
      .set(
        on
          ? { paused_at: null, paused_why: null, failing_since: null, fails: 0, rest_until: null, told_at: null }
          : { paused_at: now, paused_why: 'member' },
      )
      .where('id', '=', id)
      .execute();
    if (!on) await giveUpWaiting(tx, id, now);
    await record(deps, tx, act, 'turned', { webhook: id, on });
  });
  return showWebhook(deps, academyId, id);
}

/** Removes a webhook with its log. Refuses with webhook.not_found. */
export function removeWebhook(deps: WebhooksWork, act: WebhookAct & { id: number }): Promise<void> {
  const { academyId, id } = act;
  return inTransaction(deps.db, async (tx) => {
    const { address } = await lockWebhook(tx, academyId, id);
    await tx.updateTable('webhook').set({ removed_at: deps.clock.now() }).where('id', '=', id).execute();
    await tx.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute();
    await record(deps, tx, act, 'removed', { webhook: id, host: hostOf(address) });
  });
}
