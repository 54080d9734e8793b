import type { Transaction } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { CouponsTables } from './coupons.tables.ts';
import { lockCoupon, type CouponRow } from './lock-coupon.ts';

/** A code whose own share of ours held when something was bought with it, in basis points. */
export interface CodeShare {
  code: string;
  shareBp: number;
}

/** As lockCoupon; refuses with coupon.share_over where nothing is sold with the code any more. */
export async function lockSellingCoupon(
  tx: Transaction<CouponsTables>,
  academyId: number,
  id: number,
  now: Date,
): Promise<CouponRow> {
  const row = await lockCoupon(tx, academyId, id);
  if (row.stopped_at !== null || (row.until_at !== null && row.until_at <= now)) throw new Refusal('coupon.share_over');
  return row;
}

export interface NewCodeShare {
  academyId: number;
  id: number;
  /** Basis points; null: as the terms say. */
  shareBp: number | null;
  reason: string;
  operator: StaffOperator;
  /** The two colleagues' request. */
  approval: { id: number; requested_by: number };
}

/**
 * Gives a code a share of ours of its own, from the next purchase on, with a row of the audit; what was bought before
 * keeps its share. Refuses as lockSellingCoupon.
 */
export async function changeCodeShare(
  { clock, audit }: { clock: Clock; audit: Pick<Audit, 'record'> },
  tx: Transaction<CouponsTables>,
  { academyId, id, shareBp, reason, operator, approval }: NewCodeShare,
): Promise<void> {
  const before = await lockSellingCoupon(tx, academyId, id, clock.now());
  await tx.updateTable('coupon').set({ commission_bp: shareBp }).where('id', '=', id).execute();
  await audit.record(tx, {
    operator,
    action: 'coupon.share',
    subject: `coupon ${id}`,
    details: { academy: academyId, code: before.code, before: before.commission_bp, after: shareBp, reason, approval },
  });
}

/** By purchase, the code whose own share it was made under; those without one are left out. One query. */
export async function codeSharesOf(
  executor: Executor<CouponsTables>,
  purchaseIds: readonly number[],
): Promise<Map<number, CodeShare>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await executor
    .selectFrom('coupon_use as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .select(['u.purchase_id', 'c.code', 'u.commission_bp'])
    .where('u.purchase_id', 'in', [...purchaseIds])
    .where('u.commission_bp', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.purchase_id, { code: row.code, shareBp: row.commission_bp! }]));
}
