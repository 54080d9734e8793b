/** Kinds of account (ledger.account_kind). */
export type AccountCode =
  | 'user.available'
  | 'user.held'
  | 'user.receivable'
  | 'purchase.escrow'
  | 'gateway.clearing'
  | 'payout.clearing'
  | 'bank'
  | 'expense.cashback'
  | 'expense.gateway_fee'
  | 'revenue.commission'
  | 'revenue.given_up'
  | 'tax.vat_payable'
  | 'academy.payable'
  | 'academy.receivable'
  | 'academy.settling'
  | 'expense.bad_debt'
  | 'expense.bank_fee'
  | 'bank.other';

/**
 * One side of a journal. Whole toman: debits positive, credits negative, never 0. `owner`: id of the person or academy,
 * 0 for the platform.
 */
export interface Posting {
  readonly code: AccountCode;
  readonly owner: number;
  readonly amount: number;
}

/** What happens once: its kind and the row it happened to are the posting key. */
export interface Journal {
  readonly kind: string;
  readonly ref: number;
  readonly postings: readonly Posting[];
}

/**
 * The figures of a purchase, in whole toman: what is paid, our share of it, the VAT on that share, and what goes back
 * to the person.
 */
export interface PurchaseFigures {
  readonly id: number;
  readonly userId: number;
  readonly academyId: number;
  readonly amount: number;
  /** Net of VAT. */
  readonly commission: number;
  readonly vat: number;
  readonly cashback: number;
}

/** Merges postings of one account in a journal, and drops zero ones. */
function journal(kind: string, ref: number, postings: readonly Posting[]): Journal {
  return { kind, ref, postings: postings.filter(({ amount }) => amount !== 0) };
}

const debit = (code: AccountCode, owner: number, amount: number): Posting => ({ code, owner, amount });
const credit = (code: AccountCode, owner: number, amount: number): Posting => ({ code, owner, amount: -amount });

/*
 * The posting table: what each event does to the books. Source of the design: double entry with every account's owner,
 * so that each person's wallet is a sum of entries and nothing else.
 */

/** A payment that a gateway confirmed. */
export const topUpVerified = (id: number, userId: number, amount: number): Journal =>
  journal('top_up.verified', id, [debit('gateway.clearing', 0, amount), credit('user.available', userId, amount)]);

/** The price leaves the wallet. */
export const purchasePaid = ({ id, userId, amount }: PurchaseFigures): Journal =>
  journal('purchase.paid', id, [debit('user.available', userId, amount), credit('purchase.escrow', 0, amount)]);

/** The academy earns what is left of the price, we our share, the state the VAT on it, the person the cashback. */
export const purchaseConfirmed = (figures: PurchaseFigures): Journal => {
  const { id, userId, academyId, amount, commission, vat, cashback } = figures;
  return journal('purchase.confirmed', id, [
    debit('purchase.escrow', 0, amount),
    debit('expense.cashback', 0, cashback),
    credit('academy.payable', academyId, amount - commission - vat),
    credit('revenue.commission', 0, commission),
    credit('tax.vat_payable', 0, vat),
    credit('user.available', userId, cashback),
  ]);
};

/** What a purchase from the wallet is from the beginning: paid, and confirmed at once. */
export const purchaseFromWallet = (figures: PurchaseFigures): [Journal, Journal] => [
  purchasePaid(figures),
  purchaseConfirmed(figures),
];

export const purchaseCancelled = ({ id, userId, amount }: PurchaseFigures): Journal =>
  journal('purchase.cancelled', id, [debit('purchase.escrow', 0, amount), credit('user.available', userId, amount)]);

/** How a refund is split between those who pay it back. Whole toman. */
export interface RefundParts {
  readonly academy: number;
  readonly commission: number;
  readonly vat: number;
  /** Cashback that the person gives back. */
  readonly cashback: number;
}

/** Which row a refund happened to: the purchase at its first share, the share itself at each later one. */
export interface RefundOf {
  readonly purchaseId: number;
  /** The row in `purchase_refund`; null: the first share. */
  readonly laterShare: number | null;
}

/** A share goes back: of the price to the person, less the same share of their cashback. */
export const purchaseRefunded = (
  { userId, academyId }: PurchaseFigures,
  { academy, commission, vat, cashback }: RefundParts,
  { purchaseId, laterShare }: RefundOf,
): Journal =>
  journal(laterShare === null ? 'purchase.refunded' : 'purchase_share.refunded', laterShare ?? purchaseId, [
    debit('academy.payable', academyId, academy),
    debit('revenue.commission', 0, commission),
    debit('tax.vat_payable', 0, vat),
    credit('user.available', userId, academy + commission + vat - cashback),
    credit('expense.cashback', 0, cashback),
  ]);

/** The academy was paid by itself and owes us our share, with the VAT on it. */
export const referralConfirmed = ({ id, userId, academyId, commission, vat, cashback }: PurchaseFigures): Journal =>
  journal('referral.confirmed', id, [
    debit('academy.receivable', academyId, commission + vat),
    debit('expense.cashback', 0, cashback),
    credit('revenue.commission', 0, commission),
    credit('tax.vat_payable', 0, vat),
    credit('user.available', userId, cashback),
  ]);

/**
 * The academy owes us less by our share; cashback is taken back as far as the person has it, and they owe us the rest.
 * @param available what they have, at least 0
 */
export function referralRefunded(
  { userId, academyId }: PurchaseFigures,
  { commission, vat, cashback }: RefundParts,
  { purchaseId, laterShare }: RefundOf,
  available: number,
): Journal {
  const taken = Math.min(cashback, available);
  return journal(laterShare === null ? 'referral.refunded' : 'referral_share.refunded', laterShare ?? purchaseId, [
    debit('revenue.commission', 0, commission),
    debit('tax.vat_payable', 0, vat),
    debit('user.available', userId, taken),
    debit('user.receivable', userId, cashback - taken),
    credit('academy.receivable', academyId, commission + vat),
    credit('expense.cashback', 0, cashback),
  ]);
}

/**
 * A person's debt to us is repaid from a credit.
 * @param ref id of the journal that credited it
 */
export const receivableRepaid = (ref: number, userId: number, amount: number): Journal =>
  journal('receivable.repaid', ref, [
    debit('user.available', userId, amount),
    credit('user.receivable', userId, amount),
  ]);

export const withdrawalRequested = (id: number, userId: number, amount: number): Journal =>
  journal('withdrawal.requested', id, [debit('user.available', userId, amount), credit('user.held', userId, amount)]);

export const withdrawalSettled = (id: number, userId: number, amount: number): Journal =>
  journal('withdrawal.settled', id, [debit('user.held', userId, amount), credit('payout.clearing', 0, amount)]);

/** Rejected by an operator or cancelled by the person. */
export const withdrawalReturned = (id: number, userId: number, amount: number): Journal =>
  journal('withdrawal.returned', id, [debit('user.held', userId, amount), credit('user.available', userId, amount)]);

/** The bank sent it back before it left our account. */
export const withdrawalBounced = (id: number, userId: number, amount: number): Journal =>
  journal('withdrawal.bounced', id, [debit('payout.clearing', 0, amount), credit('user.available', userId, amount)]);

/** The bank sent it back after it had left our account. */
export const withdrawalCameBack = (id: number, userId: number, amount: number): Journal =>
  journal('withdrawal.came_back', id, [debit('bank', 0, amount), credit('user.available', userId, amount)]);

/** What was left in the wallet of a person who deleted their account and gave it up. */
export const balanceGivenUp = (userId: number, amount: number): Journal =>
  journal('balance.given_up', userId, [debit('user.available', userId, amount), credit('revenue.given_up', 0, amount)]);

/** What goes back to a card is set aside until its provider says how that ended. */
export const cardRefundAsked = (id: number, userId: number, amount: number): Journal =>
  journal('card_refund.asked', id, [debit('user.available', userId, amount), credit('user.held', userId, amount)]);

/** The provider paid it back from what it owes us. */
export const cardRefundDone = (id: number, userId: number, amount: number): Journal =>
  journal('card_refund.done', id, [debit('user.held', userId, amount), credit('gateway.clearing', 0, amount)]);

export const cardRefundFailed = (id: number, userId: number, amount: number): Journal =>
  journal('card_refund.failed', id, [debit('user.held', userId, amount), credit('user.available', userId, amount)]);
