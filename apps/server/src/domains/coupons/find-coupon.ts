import type { Kysely } from 'kysely';
import { HOUR_SECONDS } from '@kavosh/persian/durations.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CouponsTables } from './coupons.tables.ts';
import { foldCode } from './fold-code.ts';
import { lowerPrice } from './lower-price.ts';

/** Unknown codes that a person may try in an hour. */
export const MOST_GUESSES = 30;

export type GuessLimiter = RateLimiter<'guess'>;

/** Refuses with coupon.too_many. @param key 32 bytes, the same in every process */
export const createGuessLimiter = (key: Buffer): GuessLimiter =>
  createRateLimiter({
    key,
    scope: 'coupons',
    limits: { guess: [{ most: MOST_GUESSES, seconds: HOUR_SECONDS }] },
    refuse: (_slot, seconds) => new Refusal('coupon.too_many', { retryAfterSeconds: seconds }),
  });

/** What a code does to a price. */
export interface FoundCoupon {
  id: number;
  /** As its academy wrote it. */
  code: string;
  /** By how much it lowers the price, whole toman, above 0. */
  off: number;
  /** Our share of what is bought with it, in basis points; null: as the terms say. */
  commissionBp: number | null;
}

export interface CouponAsked {
  typed: string;
  userId: number;
  academyId: number;
  courseId: number;
  /** Before it is lowered, whole toman. */
  price: number;
}

/**
 * The academy's code that was typed, or why it does not count now: coupon.unknown, coupon.too_many, coupon.not_yet,
 * coupon.over, coupon.used_up, coupon.used_by_you, coupon.other_course, coupon.no_effect. Reserves nothing.
 */
export async function findCoupon(
  { db, limiter }: { db: Kysely<CouponsTables>; limiter: GuessLimiter },
  { typed, userId, academyId, courseId, price }: CouponAsked,
  now: Date,
): Promise<FoundCoupon | Refusal> {
  const folded = foldCode(typed);
  const row = await db
    .selectFrom('coupon as c')
    .selectAll('c')
    .select((eb) =>
      eb
        .selectFrom('coupon_use as u')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.user_id', '=', userId)
        .where('u.given_back_at', 'is', null)
        .as('mine'),
    )
    .where('c.academy_id', '=', academyId)
    .where('c.folded', '=', folded)
    .executeTakeFirst();
  if (!row) {
    const seconds = await limiter.tryTake(db, ['guess', String(userId)], now);
    return seconds > 0 ? new Refusal('coupon.too_many', { retryAfterSeconds: seconds }) : new Refusal('coupon.unknown');
  }
  if (row.from_at > now) return new Refusal('coupon.not_yet');
  if (row.stopped_at !== null || (row.until_at !== null && row.until_at <= now)) return new Refusal('coupon.over');
  if (row.courses.length > 0 && !row.courses.includes(courseId)) return new Refusal('coupon.other_course');
  if (row.per_person !== null && Number(row.mine) >= row.per_person) return new Refusal('coupon.used_by_you');
  if (row.cap !== null && row.used >= row.cap) return new Refusal('coupon.used_up');
  const off = lowerPrice(row, price);
  if (off === 0) return new Refusal('coupon.no_effect');
  return { id: row.id, code: row.code, off, commissionBp: row.commission_bp };
}
