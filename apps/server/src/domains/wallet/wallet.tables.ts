import type { ColumnType, Generated } from 'kysely';
import type { Delivery } from '../terms/terms.ts';
import type { reportWaits } from '@kavosh/contract/desk/purchases.ts';

export type PurchaseMethod = 'referral' | 'wallet' | 'free';
export type PurchaseState = 'unconfirmed' | 'confirmed' | 'cancelled' | 'refunded';
/** on_hold: pending, and the person owes us money. */
export type WithdrawalState = 'pending' | 'on_hold' | 'settled' | 'rejected' | 'cancelled' | 'bounced';
/** How the commission of a referral ceased to be owed; refunded: it had not been cleared before its refund. */
export type CommissionCleared = 'netted' | 'paid' | 'written_off' | 'refunded';
export type TopUpState = 'begun' | 'redirected' | 'verified' | 'failed' | 'cancelled';

/** asked: the academy decides; escalated: it did not, the desk does; expired: the purchase ended otherwise. */
export type RefundRequestState = 'asked' | 'escalated' | 'accepted' | 'refused' | 'expired';
/** Why a request is needed: the access was used, the clock is over, or it was paid at the academy. */
export type RefundWhy = 'used' | 'late' | 'referral';
export type CardRefundState = 'asked' | 'sent' | 'done' | 'failed';

type Id = Generated<number>;

/**
 * The tables that the wallet owns (migrations 0014, 0015, 0017, 0023, 0026, 0027, 0031 to 0033, 0157, 0170). The books
 * are only read from here; ledger.post_journals() writes them.
 */
export interface WalletTables {
  'ledger.account': { id: Id; code: string; owner_id: number };
  'ledger.balance': { account_id: number; amount: number };
  'ledger.journal': { id: Id; kind: string; ref_id: number; actor: string; at: Date };
  'ledger.entry': { id: Id; journal_id: number; account_id: number; amount: number; balance_after: number | null };
  'ledger.statement': {
    user_id: number;
    n: number;
    journal_id: number;
    amount: number;
    after_balance: number;
    at: Date;
  };
  'ledger.stray_entries': { rule: string; subject: string; detail: string };
  'ledger.statement_violations': { rule: string; subject: string; detail: string };
  'ledger.sale_violations': { rule: string; subject: string; detail: string };
  'ledger.violations': { rule: string; subject: string; detail: string };
  purchase: {
    id: Id;
    user_id: number;
    course_id: number;
    academy_id: number;
    method: PurchaseMethod;
    state: PurchaseState;
    track_id: string;
    amount: number;
    shown_amount: number | null;
    commission_bp: number;
    cashback_bp: number;
    commission: number;
    cashback: number;
    reference: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    cancelled_at: Date | null;
    refunded_at: Date | null;
    edition_id: number | null;
    list_amount: number | null;
    terms_id: number | null;
    vat_bp: number;
    commission_vat: number;
    delivery: Delivery | null;
    policy_id: number | null;
    cancel_until: Date | null;
    commission_cleared_at: Date | null;
    refunded_bp: number | null;
    clock_began_at: Date | null;
    course_starts_at: Date | null;
    /** A live payout has the academy's share; written by the database (functions/mark_taken_shares.sql). */
    share_taken: ColumnType<boolean, never, never>;
  };
  purchase_refund: {
    id: Id;
    purchase_id: number;
    n: number;
    share_bp: number;
    total_bp: number;
    amount: number;
    created_at: Date;
  };
  refund_request: {
    id: Id;
    purchase_id: number;
    user_id: number;
    state: RefundRequestState;
    promised_bp: number;
    why: RefundWhy;
    note: string;
    back_to: 'wallet' | 'card';
    created_at: Date;
    academy_until: Date;
    decided_at: Generated<Date | null>;
    decided_by: Generated<string | null>;
    accepted_bp: Generated<number | null>;
    answer: Generated<string | null>;
    /** What the academy said in its panel, 0: it refuses; null: nothing yet. */
    academy_bp: Generated<number | null>;
    academy_answer: Generated<string | null>;
    academy_answered_at: Generated<Date | null>;
  };
  card_refund: {
    id: Id;
    user_id: number;
    top_up_id: number;
    purchase_id: number;
    amount: number;
    state: CardRefundState;
    reference: Generated<string | null>;
    failure: Generated<string | null>;
    created_at: Date;
    sent_at: Generated<Date | null>;
    ended_at: Generated<Date | null>;
    next_look_at: Generated<Date | null>;
  };
  purchase_report: {
    purchase_id: number;
    amount: number;
    reference: string | null;
    reported_at: Date;
    reason: (typeof reportWaits)[number] | null;
  };
  purchase_doubt: { purchase_id: number; price_event_id: number; reasons: string[]; needs_two: boolean };
  limit_use: {
    day: string;
    kind: 'withdrawal' | 'refund' | 'cashback';
    scope: 'colleague' | 'person' | 'account';
    subject: string;
    amount: number;
  };
  purchase_question: {
    id: Id;
    purchase_id: number;
    asked_at: Date;
    how: 'mail' | 'elsewhere';
    staff_id: number;
    ended_at: Generated<Date | null>;
    ended_how: Generated<'failed' | 'unknown' | null>;
  };
  top_up: {
    id: Id;
    user_id: number;
    amount: number;
    provider: string;
    state: TopUpState;
    authority: string | null;
    provider_reference: string | null;
    created_at: Date;
    ended_at: Date | null;
    course_id: number | null;
    order_id: Generated<string>;
    redirect_url: string | null;
    busy_until: Date | null;
    last_checked_at: Date | null;
    next_check_at: Date | null;
    failure: string | null;
    closed_at: Generated<Date | null>;
    closed_reason: Generated<string | null>;
    refund_session: Generated<string | null>;
    without_script: Generated<boolean>;
  };
  bought_facts: {
    purchase_id: number;
    course_id: number;
    edition_id: number | null;
    title: string;
    starts_at: Date | null;
    ends_at: Date | null;
    center: string;
    address: string;
    teacher: string;
    announced_starts_at: Date | null;
    announced_center: string;
    announced_address: string;
    announced_withdrawn: Generated<boolean>;
    notices: Generated<number>;
  };
  bought_change: { course_id: number; edition_id: number; at: Date };
  payment_sweep: { provider: string; swept_at: Date };
  commission_clearing: {
    id: Id;
    purchase_id: number;
    how: CommissionCleared;
    amount: number;
    payout_id: number | null;
    is_live: Generated<boolean>;
    at: Date;
  };
  withdrawal: {
    id: Id;
    user_id: number;
    amount: number;
    state: WithdrawalState;
    sealed_account: Buffer;
    account_end: string;
    bank_reference: string | null;
    created_at: Date;
    ended_at: Date | null;
    account_owner: string | null;
    bounced_at: Generated<Date | null>;
  };
  withdrawal_batch: {
    id: Generated<number>;
    made_by: number;
    state: 'asked' | 'approved' | 'dropped';
    created_at: Date;
    file_made_at: Date | null;
  };
  withdrawal_batch_item: { batch_id: number; withdrawal_id: number; is_held: Generated<boolean> };
  given_up_balance: { user_id: number; amount: number; at: Date };
  ledger_defect: { night: Date; n: number; rule: string; subject: string; detail: string };
  ledger_check: { night: Date; began_at: Date; ended_at: Date | null; violations: number | null };
  partner_call: { signature: Buffer; track_id: string; expires_at: Date };
  idempotent_answer: {
    user_id: number;
    call: string;
    key: string;
    request_hash: Buffer;
    answer: ColumnType<unknown, string, string>;
    created_at: Date;
  };
}
