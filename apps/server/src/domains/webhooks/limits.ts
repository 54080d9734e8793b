import { DAY_SECONDS, HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** `call`: messages that members send by hand; `address`: addresses that they name. Each counts for an academy. */
export type WebhookLimiter = RateLimiter<'call' | 'address'>;

/** Refuses with webhook.too_many. @param key 32 bytes, the same in every process */
export const createWebhookLimiter = (key: Buffer): WebhookLimiter =>
  createRateLimiter({
    key,
    scope: 'webhooks',
    limits: {
      call: [{ most: 60, seconds: HOUR_SECONDS }],
      address: [{ most: 30, seconds: DAY_SECONDS }],
    },
    refuse: (_slot, seconds) => new Refusal('webhook.too_many', { retryAfterSeconds: seconds }),
  });
