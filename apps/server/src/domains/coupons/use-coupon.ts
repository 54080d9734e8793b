import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { CouponsTables } from './coupons.tables.ts';

export interface CouponUse {
  couponId: number;
  purchaseId: number;
  userId: number;
  /** Whole toman, above 0. */
  off: number;
  /** The code's own share that the purchase was made under, in basis points; null: the terms' share. */
  commissionBp: number | null;
}

/**
 * Uses a code for a purchase within its transaction, which holds the person's wallet: no more often than it may be used
 * by all, and by one. One statement, which locks the code's row. Refuses with coupon.used_up, and with
 * coupon.used_by_you and coupon.over where that happened since it was found.
 */
export async function useCoupon(
  tx: Transaction<CouponsTables>,
  { couponId, purchaseId, userId, off, commissionBp }: CouponUse,
  now: Date,
): Promise<void> {
  const mine = sql<number>`(
    select count(*)::int from coupon_use u
    where u.coupon_id = c.id and u.user_id = ${userId} and u.given_back_at is null)`;
  const { rows } = await sql`
    with counted as (
      update coupon c set used = c.used + 1
      where c.id = ${couponId} and c.stopped_at is null and (c.until_at is null or c.until_at > ${now})
        and (c.cap is null or c.used < c.cap) and (c.per_person is null or ${mine} < c.per_person)
      returning c.id
    )
    insert into coupon_use (purchase_id, coupon_id, user_id, off, commission_bp, at)
    select ${purchaseId}::bigint, id, ${userId}::int, ${off}::bigint, ${commissionBp}::int, ${now}::timestamptz
    from counted
    returning purchase_id`.execute(tx);
  if (rows.length > 0) return;
  const { rows: left } = await sql<{ over: boolean; mine: boolean }>`
    select c.stopped_at is not null or c.until_at <= ${now} as over, ${mine} >= c.per_person as mine
    from coupon c where c.id = ${couponId}`.execute(tx);
  const why = left[0];
  throw new Refusal(why?.over ? 'coupon.over' : why?.mine ? 'coupon.used_by_you' : 'coupon.used_up');
}

/** The purchase was cancelled or refunded: its code can be used once more. A purchase without one: nothing happens. */
export async function giveCouponBack(tx: Transaction<CouponsTables>, purchaseId: number, now: Date): Promise<void> {
  await sql`
    with gone as (
      update coupon_use set given_back_at = ${now} where purchase_id = ${purchaseId} and given_back_at is null
      returning coupon_id
    )
    update coupon c set used = c.used - 1 from gone where c.id = gone.coupon_id`.execute(tx);
}
