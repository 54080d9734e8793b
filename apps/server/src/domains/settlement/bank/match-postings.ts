import type { Journal, Posting } from '../../wallet/wallet.ts';

/** The part of a bank's line that is one thing; into our account positive; whole toman. */
export interface MatchFigures {
  id: number;
  what: string;
  targetId: number | null;
  amount: number;
  fee: number;
}

const bank = (amount: number): Posting => ({ code: 'bank', owner: 0, amount });
const against = (code: Posting['code'], amount: number, owner = 0): Posting => ({ code, owner, amount });

/**
 * What a match posts, under its own number: a match that is undone is posted back, and made again it is another one.
 * `returned`: what came back had been given back to its owner before, when somebody said so. Null: another domain
 * posts it, or `cameBack` does.
 */
export function matchJournal({ id, what, targetId, amount, fee }: MatchFigures, returned: boolean): Journal | null {
  const journal = (kind: string, postings: readonly Posting[]): Journal => ({
    kind,
    ref: id,
    postings: postings.filter((one) => one.amount !== 0),
  });
  switch (what) {
    case 'payout':
      return journal('payout.settled', [bank(amount), against('payout.clearing', -amount)]);
    case 'withdrawal':
      return journal('withdrawal.cleared', [bank(amount), against('payout.clearing', -amount)]);
    case 'payout_back':
    case 'withdrawal_back':
      return returned ? journal('bank.returned', [bank(amount), against('payout.clearing', -amount)]) : null;
    case 'gateway':
      return journal('gateway.settled', [
        bank(amount),
        against('expense.gateway_fee', fee),
        against('gateway.clearing', -amount - fee),
      ]);
    case 'commission':
      return journal('commission.paid', [bank(amount), against('academy.receivable', -amount, targetId!)]);
    case 'fee':
      return journal('bank.fee', [bank(amount), against('expense.bank_fee', -amount)]);
    default:
      return journal('bank.other', [bank(amount), against('bank.other', -amount)]);
  }
}

/** A payout that came back after it had left our account: it is owed again. */
export const payoutCameBack = (payoutId: number, academyId: number, amount: number): Journal => ({
  kind: 'payout.came_back',
  ref: payoutId,
  postings: [bank(amount), against('academy.payable', -amount, academyId)],
});

/** Takes back what a match posted. */
export const matchUndone = ({ kind, ref, postings }: Journal): Journal => ({
  kind: `${kind}.undone`,
  ref,
  postings: postings.map((one) => ({ ...one, amount: -one.amount })),
});
