import { refundSchedule, shareAt, WHOLE_BP, type RefundPolicy, type RefundUntil } from '../../calendar/calendar.ts';
import type { RefundWhy } from '../wallet.tables.ts';
import { figuresOf, type PurchaseRow } from './purchase-store.ts';
import { refundParts, walletGain } from './refund-parts.ts';

/** What may be taken back of a purchase at a moment. */
export interface RefundNow {
  /** cancel: it is not confirmed; undo: at once; ask: the academy; null: nothing. */
  can: 'cancel' | 'undo' | 'ask' | null;
  /** What is promised, in basis points. */
  share_bp: number;
  /** Why it has to be asked for. */
  why: RefundWhy | null;
  /** What comes back on which day. */
  schedule: readonly RefundUntil[];
}

const nothing = (schedule: readonly RefundUntil[] = []): RefundNow => ({ can: null, share_bp: 0, why: null, schedule });

/**
 * What a press on «withdraw» does now, by the table of the domain's README. Pure.
 * @param policy the one that it was made under; null: it was made before there were policies
 * @param isUsed whether the buyer has used the access
 */
export function refundNow(row: PurchaseRow, policy: RefundPolicy | null, isUsed: boolean, now: Date): RefundNow {
  if (row.method === 'free') return nothing();
  if (row.state === 'unconfirmed')
    return row.method === 'wallet' ? { can: 'cancel', share_bp: WHOLE_BP, why: null, schedule: [] } : nothing();
  if (row.state !== 'confirmed' || policy === null) return nothing();
  const clock = policy.working_days === 0 ? null : row.cancel_until;
  const schedule = refundSchedule(policy.steps, clock, row.course_starts_at);
  const share = shareAt(schedule, now);
  if (share === 0) return nothing(schedule);
  if (row.method === 'referral') return { can: 'ask', share_bp: share, why: 'referral', schedule };
  if (isUsed) return { can: 'ask', share_bp: 0, why: 'used', schedule };
  if (clock !== null && now < clock) return { can: 'undo', share_bp: share, why: null, schedule };
  return { can: 'ask', share_bp: share, why: 'late', schedule };
}

/** What a share gives the person: to the wallet, or, of a referral, from the academy. Whole toman. Pure. */
export function shareAmount(row: PurchaseRow, shareBp: number): number {
  const parts = refundParts(figuresOf(row), 0, shareBp);
  return row.method === 'referral' ? parts.academy + parts.commission + parts.vat : walletGain(parts);
}

/** What the shares of a refunded purchase gave: to the wallet, or, of a referral, took of the cashback. Pure. */
export const goneBack = (row: PurchaseRow, totalBp: number): number =>
  row.method === 'referral' ? refundParts(figuresOf(row), 0, totalBp).cashback : shareAmount(row, totalBp);

/** What comes to the wallet by a press now, as people are shown it. Pure. */
export function gainNow(row: PurchaseRow, { can, share_bp: share }: RefundNow): number {
  if (can === null || row.method === 'referral') return 0;
  return can === 'cancel' ? row.amount : shareAmount(row, share);
}
