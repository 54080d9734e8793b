import type { Generated } from 'kysely';

/** The tables that coupons owns (migrations 0191 and 0236). */
export interface CouponsTables {
  coupon: {
    id: Generated<number>;
    academy_id: number;
    code: string;
    folded: string;
    percent: number | null;
    amount: number | null;
    from_at: Date;
    until_at: Date | null;
    cap: number | null;
    per_person: number | null;
    courses: number[];
    commission_bp: number | null;
    used: Generated<number>;
    staff_id: number | null;
    created_at: Date;
    stopped_at: Date | null;
  };
  coupon_use: {
    purchase_id: number;
    coupon_id: number;
    user_id: number;
    off: number;
    commission_bp: number | null;
    at: Date;
    given_back_at: Date | null;
  };
}
