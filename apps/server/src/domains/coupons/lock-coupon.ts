import type { Selectable, Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { CouponsTables } from './coupons.tables.ts';

export type CouponRow = Selectable<CouponsTables['coupon']>;

/**
 * A code of an academy, locked until the transaction ends. Refuses with coupon.not_found, also for one of another
 * academy.
 */
export async function lockCoupon(tx: Transaction<CouponsTables>, academyId: number, id: number): Promise<CouponRow> {
  const row = await tx
    .selectFrom('coupon')
    .selectAll()
    .where('id', '=', id)
    .where('academy_id', '=', academyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('coupon.not_found');
  return row;
}
