import type { Journal, Posting } from '../../wallet/wallet.ts';

/** A payout in whole toman: `gross` is `amount`, which the bank pays, and `netted`, which clears what is owed to us. */
export interface PayoutFigures {
  id: number;
  academy_id: number;
  gross: number;
  netted: number;
  amount: number;
}

const journal = (kind: string, ref: number, postings: readonly Posting[]): Journal => ({
  kind,
  ref,
  postings: postings.filter(({ amount }) => amount !== 0),
});

/** Set aside for the bank, and netted with what the academy owes us. */
export const payoutDrafted = ({ id, academy_id: owner, gross, netted, amount }: PayoutFigures): Journal =>
  journal('payout.drafted', id, [
    { code: 'academy.payable', owner, amount: gross },
    { code: 'academy.settling', owner, amount: -amount },
    { code: 'academy.receivable', owner, amount: -netted },
  ]);

/** Dropped before it was sent: all of it is owed again. */
export const payoutDropped = ({ id, academy_id: owner, gross, netted, amount }: PayoutFigures): Journal =>
  journal('payout.dropped', id, [
    { code: 'academy.settling', owner, amount },
    { code: 'academy.receivable', owner, amount: netted },
    { code: 'academy.payable', owner, amount: -gross },
  ]);

/** The bank was given it. */
export const payoutSent = ({ id, academy_id: owner, amount }: PayoutFigures): Journal =>
  journal('payout.sent', id, [
    { code: 'academy.settling', owner, amount },
    { code: 'payout.clearing', owner: 0, amount: -amount },
  ]);

/** It came back before it left our account; what was netted stays so. */
export const payoutBounced = ({ id, academy_id: owner, amount }: PayoutFigures): Journal =>
  journal('payout.bounced', id, [
    { code: 'payout.clearing', owner: 0, amount },
    { code: 'academy.payable', owner, amount: -amount },
  ]);
