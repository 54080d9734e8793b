import { RESEND_AFTER_SECONDS } from '@kavosh/contract/sign-in.ts';
import { WORK_LIFETIME_MS } from '@kavosh/contract/work-figures.ts';
import type { Limit } from '../../kernel/limits/rate-limit-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often things may be done (docs/sign-in.md says why). The names are part of the stored keys. */
export const limits = {
  /** SMS to one number. */
  'code-number': [
    { most: 1, seconds: RESEND_AFTER_SECONDS },
    { most: 5, seconds: HOUR },
    { most: 10, seconds: DAY },
  ],
  /** SMS asked for by one address, and by its neighbourhood. */
  'code-address': [{ most: 20, seconds: HOUR }],
  'code-network': [{ most: 100, seconds: HOUR }],
  /** Asking which numbers have an account, by one address. */
  'look-up': [
    { most: 10, seconds: MINUTE },
    { most: 60, seconds: HOUR },
  ],
  /** Wrong codes for one number. */
  'wrong-code': [{ most: 20, seconds: DAY }],
  /** Wrong passwords for one number, and from one address. */
  'wrong-password': [{ most: 10, seconds: HOUR }],
  'wrong-password-address': [{ most: 100, seconds: HOUR }],
  /**
   * Of a known device, instead of the limits of its number and address: codes asked for, wrong codes, wrong passwords.
   */
  'code-device': [
    { most: 1, seconds: RESEND_AFTER_SECONDS },
    { most: 5, seconds: HOUR },
    { most: 10, seconds: DAY },
  ],
  'wrong-code-device': [{ most: 20, seconds: DAY }],
  'wrong-password-device': [{ most: 5, seconds: HOUR }],
  /** For a session without a known device, and for an invitation to the desk: each has its own count. */
  'wrong-code-session': [{ most: 20, seconds: DAY }],
  'wrong-password-session': [{ most: 5, seconds: HOUR }],
  'wrong-password-invitation': [{ most: 5, seconds: HOUR }],
  /** New passwords that a signed-in person sets; each sends an SMS. */
  'password-change': [{ most: 5, seconds: DAY }],
  /** Answers to forms without a script that wait for the redirect after them, of one address. */
  'kept-answer': [{ most: 300, seconds: HOUR }],
  /** Uses of one piece of work for a code. */
  work: [{ most: 1, seconds: WORK_LIFETIME_MS / 1000 }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;

/**
 * Codes of an hour, of all processes together: `factor` times the usual hour of the last week, but never fewer than
 * `floor`. Numbers without an account have a smaller budget of their own, so that invented ones take nothing from
 * members. Codes beyond the budget need proof of work; only for numbers without an account is there a limit to that
 * too.
 */
export const codeBudgets = {
  known: { floor: 300, factor: 3 },
  unknown: { floor: 100, factor: 3 },
  'unknown-worked': { floor: 300, factor: 0 },
} as const;

export const CODE_LIFETIME_MS = 300_000;
export const TEMPORARY_TOKEN_LIFETIME_MS = 600_000;
export const MOST_WRONG_CODES = 5;
export const SESSION_LIFETIME_MS = 90 * DAY * 1000;
export const MOST_SESSIONS = 10;
export const MOST_KNOWN_DEVICES = 5;
export const KNOWN_DEVICE_LIFETIME_MS = 365 * DAY * 1000;
/** How far `last_seen_at` may lag behind. */
export const SEEN_EVERY_MS = 300_000;
