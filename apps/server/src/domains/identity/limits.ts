import { RESEND_AFTER_SECONDS } from '@kavosh/contract/sign-in.ts';

/** At most `most` within any span of `seconds`. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often things may be done (docs/sign-in.md says why). The names are part of the stored keys. */
export const limits = {
  /** SMS to one number. */
  'code-number': [{ most: 1, seconds: RESEND_AFTER_SECONDS }, { most: 5, seconds: HOUR }, { most: 10, seconds: DAY }],
  /** SMS asked for by one address, and by its neighbourhood. */
  'code-address': [{ most: 20, seconds: HOUR }],
  'code-network': [{ most: 100, seconds: HOUR }],
  /** Asking which numbers have an account, by one address. */
  'look-up': [{ most: 10, seconds: MINUTE }, { most: 60, seconds: HOUR }],
  /** Wrong codes for one number. */
  'wrong-code': [{ most: 20, seconds: DAY }],
  /** Wrong passwords for one number, and from one address. */
  'wrong-password': [{ most: 10, seconds: HOUR }],
  'wrong-password-address': [{ most: 100, seconds: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;

/** All SMS together stop at three times the usual hour of the last week, but never below this many. */
export const CODES_AN_HOUR_FLOOR = 300;
export const CODES_AN_HOUR_FACTOR = 3;

export const CODE_LIFETIME_MS = 300_000;
export const TEMPORARY_TOKEN_LIFETIME_MS = 600_000;
export const MOST_WRONG_CODES = 5;
export const SESSION_LIFETIME_MS = 90 * DAY * 1000;
export const MOST_SESSIONS = 10;
/** How far `last_seen_at` may lag behind. */
export const SEEN_EVERY_MS = 300_000;
