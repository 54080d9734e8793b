import * as z from 'zod/mini';
import { keysetPage, keysetQuery } from '../desk/keyset.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const webhooks = '/api/v1/panel/webhooks' as const;
const reads = { seller: 'keys.manage' } as const;
const changes = { seller: 'keys.manage', stepUp: true } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const refusedChange = [...refused, 'panel.step_up'] as const;

/** Events that an academy's program can receive (docs/partner-calls.md). */
export const webhookEvents = [
  'purchase.created',
  'purchase.paid',
  'purchase.cancelled',
  'refund.requested',
  'payout.settled',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** An academy has no more of them. */
export const MOST_WEBHOOKS = 5;

/**
 * An address that hears of events, never its secret. `failing`: nothing was taken since `failing_since`; `paused`:
 * by itself, after three days of that; `stopped`: by a member. `before_until`: so long the secret before signs too.
 * Times as ISO 8601 UTC.
 */
export const PanelWebhook = z.object({
  id: z.int(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(['on', 'failing', 'paused', 'stopped']),
  failing_since: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
  before_until: z.nullable(z.string()),
  made_at: z.string(),
  /** Messages that wait for their first or next try. */
  waiting: z.int(),
});
export type PanelWebhook = z.infer<typeof PanelWebhook>;

const addressSentence = 'نشانی باید امن و روی میزبانی عمومی با نام باشد، بی نام کاربری و رمز.';
const address = z
  .string({ error: addressSentence })
  .check(z.trim(), z.minLength(12, { error: addressSentence }), z.maxLength(2_000, { error: addressSentence }));
const eventsSentence = 'دست‌کم یک رویداد را انتخاب کنید.';
const events = z
  .array(z.enum(webhookEvents, { error: eventsSentence }), { error: eventsSentence })
  .check(z.minLength(1, { error: eventsSentence }), z.maxLength(webhookEvents.length, { error: eventsSentence }));
const one = { params: z.object({ id: Id }), notFound: 'webhook.not_found' } as const;
const refusedOne = [...refused, 'webhook.not_found'] as const;
const wrongAddress = ['webhook.address', 'webhook.address_used', 'webhook.too_many'] as const;

export const listPanelWebhooks = endpoint({
  method: 'GET',
  path: webhooks,
  access: reads,
  summary: 'وب‌هوک‌های آموزشگاه',
  data: z.object({ webhooks: z.array(PanelWebhook) }),
  refusals: refused,
});

/** The secret is shown only this once. Owners are notified. */
export const addPanelWebhook = endpoint({
  method: 'POST',
  path: webhooks,
  access: changes,
  summary: 'وب‌هوک تازه',
  body: z.object({ address, events }),
  data: z.object({ webhook: PanelWebhook, secret: z.string() }),
  refusals: [...refusedChange, ...wrongAddress, 'webhook.many'],
});

/** What waits goes to the new address, signed with the same secret. Owners are notified of another address. */
export const changePanelWebhook = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}`,
  access: changes,
  summary: 'تغییر وب‌هوک',
  ...one,
  body: z.object({ address, events }),
  data: z.object({ webhook: PanelWebhook }),
  refusals: [...refusedChange, 'webhook.not_found', ...wrongAddress],
});

/** Another secret, shown only this once. For 24 hours messages are signed with both; with `leaked` with it alone. */
export const renewPanelWebhookSecret = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}/secret`,
  access: changes,
  summary: 'رمز تازه وب‌هوک',
  ...one,
  body: z.object({ leaked: z.boolean() }),
  data: z.object({ webhook: PanelWebhook, secret: z.string() }),
  refusals: [...refusedChange, 'webhook.not_found', 'key.two_work'],
});

/** Stops it, or lets it go on. Meanwhile nothing is written for it, and what waited is given up. */
export const turnPanelWebhook = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}/turn`,
  access: reads,
  summary: 'توقف وب‌هوک یا به کار انداختن آن',
  ...one,
  body: z.object({ on: z.boolean() }),
  data: z.object({ webhook: PanelWebhook }),
  refusals: refusedOne,
});

/** It is notified nothing any more, and its log is gone. */
export const removePanelWebhook = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}/remove`,
  access: reads,
  summary: 'برداشتن وب‌هوک',
  ...one,
  data: z.object({}),
  refusals: refusedOne,
});

/** Why a try had no answer, as kernel/ports/webhooks.ts of the server says. */
export const hookFailures = ['name', 'private', 'tls', 'unreachable', 'timeout', 'broken', 'too_large'] as const;

/** A message as it is sent, and its last tries, the latest first: the status of the answer, or why there was none. */
export const PanelDelivery = z.object({
  id: z.string(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  made_at: z.string(),
  next_at: z.nullable(z.string()),
  /** In all. */
  tries: z.int(),
  last: z.array(
    z.object({
      at: z.string(),
      took_ms: z.int(),
      code: z.nullable(z.int()),
      failure: z.nullable(z.enum(hookFailures)),
    }),
  ),
  body: z.string(),
});
export type PanelDelivery = z.infer<typeof PanelDelivery>;

/** Messages of 30 days, the latest first. */
export const listPanelDeliveries = endpoint({
  method: 'GET',
  path: `${webhooks}/{id}/deliveries`,
  access: reads,
  summary: 'پیام‌های یک وب‌هوک',
  ...one,
  query: z.object({
    state: z.catch(z.optional(z.enum(['waiting', 'delivered', 'given_up'])), undefined),
    ...keysetQuery,
  }),
  data: z.extend(keysetPage(PanelDelivery), { webhook: PanelWebhook }),
  refusals: refusedOne,
});

/** Puts a message of its own in the queue, which is tried once, also while it is paused. */
export const testPanelWebhook = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}/test`,
  access: reads,
  summary: 'پیام آزمایشی به وب‌هوک',
  ...one,
  data: z.object({ delivery: z.string() }),
  refusals: [...refusedOne, 'webhook.too_many'],
});

/** Sends a message again at once, with the same id. */
export const retryPanelDelivery = endpoint({
  method: 'POST',
  path: `${webhooks}/{id}/deliveries/{delivery}/retry`,
  access: reads,
  summary: 'فرستادن دوباره یک پیام',
  params: z.object({
    id: Id,
    delivery: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  }),
  notFound: 'webhook.delivery_not_found',
  data: z.object({}),
  refusals: [...refused, 'webhook.delivery_not_found', 'webhook.paused', 'webhook.too_many'],
});
