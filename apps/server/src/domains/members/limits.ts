import { DESK_IDLE_MINUTES, DESK_SESSION_HOURS, STEP_UP_MINUTES } from '@kavosh/contract/desk/session.ts';
import type { Limit } from '../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { refusedBy, type Organisation } from './organisation.ts';

const MINUTE_MS = 60_000;

/** How often things may be done. The names are part of the stored keys. */
export const limits = {
  /** Wrong second factors of one staff member: who tries them has the password already. */
  'wrong-factor': [
    { most: 5, seconds: 900 },
    { most: 30, seconds: 86_400 },
  ],
  /** The same for a known device, for a session that is open or sets up its first factor, and for the shell. */
  'wrong-factor-device': [
    { most: 5, seconds: 900 },
    { most: 30, seconds: 86_400 },
  ],
  'wrong-factor-session': [
    { most: 5, seconds: 900 },
    { most: 30, seconds: 86_400 },
  ],
  'wrong-factor-shell': [
    { most: 5, seconds: 900 },
    { most: 30, seconds: 86_400 },
  ],
  /** Invitations looked up by one address. */
  invitation: [{ most: 30, seconds: 3600 }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;

/** Refuses with desk.too_many_tries, in the panel with panel.too_many_tries. */
export const createLimiter = (key: Buffer, organisation: Pick<Organisation, 'refusals'>): RateLimiter<LimitName> =>
  createRateLimiter({
    key,
    scope: 'staff',
    limits,
    refuse: (_slot, seconds) => refusedBy(organisation, 'too_many_tries', { retryAfterSeconds: seconds }),
  });

export const SESSION_LIFETIME_MS = DESK_SESSION_HOURS * 60 * MINUTE_MS;
export const IDLE_LIFETIME_MS = DESK_IDLE_MINUTES * MINUTE_MS;
export const STEP_UP_LIFETIME_MS = STEP_UP_MINUTES * MINUTE_MS;
/** A session whose second factor is still missing. */
export const HALF_LIFETIME_MS = 10 * MINUTE_MS;
/**
 * How long a former token is valid after a newer one of its session was used, so that calls in progress still arrive.
 * Longer than a call may take, since other calls may wait for it in the browser.
 */
export const TOKEN_GRACE_MS = 15_000;
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;
export const INVITATION_LIFETIME_MS = 30 * MINUTE_MS;
/** How far `last_seen_at` may lag behind. */
export const SEEN_EVERY_MS = MINUTE_MS;
/** Of one staff member; the one that was used the longest ago ends with a further one. */
export const MOST_SESSIONS = 5;
export const MOST_PASSKEYS = 10;
