import type { Limit } from '../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** No one does more by hand. A host is asked for few people together. */
const applicationLimits = {
  begin: [{ most: 10, seconds: DAY }],
  picture: [{ most: 40, seconds: HOUR }],
  check: [{ most: 20, seconds: HOUR }],
  host: [{ most: 60, seconds: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

export type ApplicationLimiter = RateLimiter<keyof typeof applicationLimits>;

/**
 * Refuses with application.too_often.
 * @param key 32 bytes, the same in every process
 */
export const createApplicationLimiter = (key: Buffer): ApplicationLimiter =>
  createRateLimiter({
    key,
    scope: 'application',
    limits: applicationLimits,
    refuse: (_slot, seconds) => new Refusal('application.too_often', { retryAfterSeconds: seconds }),
  });
