import type { Kysely, Transaction } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import {
  listCoupons,
  makeCoupon,
  stopCoupon,
  type CouponsAsked,
  type CouponWork,
  type NewCoupon,
} from './academy-coupons.ts';
import { changeCodeShare, codeSharesOf, lockSellingCoupon, type CodeShare, type NewCodeShare } from './code-shares.ts';
import type { CouponsTables } from './coupons.tables.ts';
import { createGuessLimiter, findCoupon, type CouponAsked, type FoundCoupon } from './find-coupon.ts';
import type { CouponRow } from './lock-coupon.ts';
import { lowerPrice } from './lower-price.ts';
import { giveCouponBack, useCoupon, type CouponUse } from './use-coupon.ts';

export { lowerPrice };
export type { CodeShare, CouponRow, FoundCoupon, NewCoupon };

/** Public face of coupons: codes of academies that lower the price of a purchase. */
export interface Coupons {
  /** As find-coupon.ts says; not within a purchase's transaction. */
  find(asked: CouponAsked): Promise<FoundCoupon | Refusal>;
  /** As use-coupon.ts says. */
  use<Tables>(tx: Transaction<Tables>, use: CouponUse): Promise<void>;
  giveBack<Tables>(tx: Transaction<Tables>, purchaseId: number): Promise<void>;
  /** The codes that purchases were made with, as their academies wrote them. */
  codesOf<Tables>(executor: Executor<Tables>, purchaseIds: readonly number[]): Promise<Map<number, string>>;
  /** For the academy's panel, as academy-coupons.ts says. */
  make(academyId: number, asked: NewCoupon, operator: StaffOperator): Promise<CouponRow>;
  stop(academyId: number, id: number, operator: StaffOperator): Promise<CouponRow>;
  list(academyId: number, most: number, asked?: CouponsAsked): Promise<(CouponRow & { off: number })[]>;
  /** As code-shares.ts says: codes whose own share of ours purchases were made under. */
  sharesOf(purchaseIds: readonly number[]): Promise<Map<number, CodeShare>>;
  /** For the desk, as code-shares.ts says, within the caller's transaction. */
  lock<Tables>(tx: Transaction<Tables>, academyId: number, id: number): Promise<CouponRow>;
  changeShare<Tables>(tx: Transaction<Tables>, change: NewCodeShare): Promise<void>;
}

export interface CouponsDeps extends CouponWork {
  db: Kysely<CouponsTables>;
  /** 32 bytes, the same in every process: under which guesses are counted. */
  limitKey: Buffer;
}

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<CouponsTables> => executor as Transaction<CouponsTables>;

export function createCoupons({ limitKey, ...deps }: CouponsDeps): Coupons {
  const { db, clock } = deps;
  const limiter = createGuessLimiter(limitKey);
  return {
    find: (asked) => findCoupon({ db, limiter }, asked, clock.now()),
    use: (tx, use) => useCoupon(ours(tx), use, clock.now()),
    giveBack: (tx, id) => giveCouponBack(ours(tx), id, clock.now()),
    async codesOf(executor, ids) {
      if (ids.length === 0) return new Map();
      const rows = await ours(executor)
        .selectFrom('coupon_use as u')
        .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
        .select(['u.purchase_id', 'c.code'])
        .where('u.purchase_id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.purchase_id, row.code]));
    },
    make: (academyId, asked, operator) => makeCoupon(deps, academyId, asked, operator),
    stop: (academyId, id, operator) => stopCoupon(deps, academyId, id, operator),
    list: (academyId, most, asked) => listCoupons({ db }, academyId, most, asked),
    sharesOf: (ids) => codeSharesOf(db, ids),
    lock: (tx, academyId, id) => lockSellingCoupon(ours(tx), academyId, id, clock.now()),
    changeShare: (tx, change) => changeCodeShare(deps, ours(tx), change),
  };
}
