import type { StatementLine } from '@kavosh/contract/wallet.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { BidiText } from '../../shared/bidi-text.tsx';
import { SignedAmount } from './amounts.tsx';
import { moneyCopy } from './copy.ts';
import type { Column } from './money-table.tsx';

const copy = moneyCopy.transactions.statement;

/**
 * The columns of a statement, on its page and on paper.
 * @param rowOf the number of a line: 1 is the newest of all, wherever it is shown
 */
export const statementColumns = <Line extends Omit<StatementLine, 'id'>>(
  rowOf: (line: Line, place: number) => number,
): readonly Column<Line>[] => [
  { head: copy.row, cell: (line, place) => formatNumber(rowOf(line, place)) },
  { head: copy.date, cell: ({ created_at: at }) => <time dateTime={at}>{formatJalaliDate(new Date(at))}</time> },
  { head: copy.title, kind: 'wide', cell: ({ title }) => <BidiText text={title} /> },
  { head: copy.amount, kind: 'figure', cell: ({ amount, type }) => <SignedAmount amount={amount} type={type} /> },
  { head: copy.after, kind: 'figure', cell: ({ after_balance: after }) => formatNumber(after) },
];
