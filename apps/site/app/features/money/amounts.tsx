import { formatNumber } from '@kavosh/persian/money.ts';
import { moneyCopy as copy } from './copy.ts';

/** The plus sign as the minus of `formatNumber` stands: before the number, from left to right. */
const PLUS = '\u200e+';

/** An amount of a statement: its sign, its colour, and for those who see neither, a word. */
export function SignedAmount({ amount, type }: { amount: number; type: 'pos' | 'neg' }) {
  return (
    <span className="money-signed" data-type={type} translate="no">
      <span className="sr-only">{`${type === 'pos' ? copy.transactions.credit : copy.transactions.debit} `}</span>
      {type === 'pos' ? PLUS + formatNumber(amount) : formatNumber(-amount)}
    </span>
  );
}
