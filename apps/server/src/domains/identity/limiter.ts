import { RESEND_AFTER_SECONDS } from '@kavosh/contract/sign-in.ts';
import { createRateLimiter, type RateLimiter, type Slot as RateLimitSlot } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { limits, type LimitName } from './limits.ts';

/** A limit, and the number, address, known device, session or person that it applies to. */
export type Slot = RateLimitSlot<LimitName>;

/** Refuses with identity.too_many_tries or identity.code_too_soon and the seconds to wait. */
export type Limiter = RateLimiter<LimitName>;

/** Part of the stored keys. */
export const LIMIT_SCOPE = 'limit';

export const tooManyTries = (seconds: number): Refusal =>
  new Refusal('identity.too_many_tries', { retryAfterSeconds: seconds });

/** Who only asks for the next code too early has not tried too often. */
const refusalOf = ([name]: Slot, seconds: number): Refusal =>
  (name === 'code-number' || name === 'code-device') && seconds <= RESEND_AFTER_SECONDS
    ? new Refusal('identity.code_too_soon', { retryAfterSeconds: seconds })
    : tooManyTries(seconds);

export const createLimiter = (codeKey: Buffer): Limiter =>
  createRateLimiter({ key: codeKey, scope: LIMIT_SCOPE, limits, refuse: refusalOf });
