import type { Generated } from 'kysely';

/** How a course that is paid here reaches its buyer; `none`: the academy's own site sells. */
export type Delivery = 'link' | 'codes' | 'academy' | 'none';
export type PayoutEvery = 'week' | 'half_month' | 'month';

/** The tables that the terms of academies own (migration 0157). */
export interface TermsTables {
  academy_terms: {
    id: Generated<number>;
    academy_id: number;
    from_at: Date;
    commission_bp: number;
    vat_bp: number;
    delivery: Delivery;
    payout_every: PayoutEvery;
    minimum: number;
    hold_days: number;
    credit_limit: number;
    approval_id: number | null;
    created_at: Date;
  };
  academy_secret: {
    id: Generated<number>;
    academy_id: number;
    sealed: Buffer;
    from_at: Date;
    until_at: Date | null;
    for_staff: number | null;
    shown_at: Date | null;
  };
}
