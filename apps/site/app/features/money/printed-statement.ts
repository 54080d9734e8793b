import type { StatementPart } from '@kavosh/contract/my-data.ts';
import type { StatementLine } from '@kavosh/contract/wallet.ts';

/** Some 60 pages, and as much as a browser lays out at once without a noticeable wait. */
export const MOST_PRINTED = 2_000;

/** A line as the statement's page shows it. `row`: its number there, whatever period is printed. */
export interface PrintedLine extends Omit<StatementLine, 'id'> {
  row: number;
}

/** What a printed statement says. Whole toman; `opening` and what came in less what went out are `closing`. */
export interface PrintedStatement {
  /** The latest first. */
  lines: PrintedLine[];
  opening: number;
  closing: number;
  credits: number;
  debits: number;
  /** The period has older lines that are not here; `opening` is then what there was after them. */
  isCut: boolean;
}

/**
 * The lines since an instant, or all of them, of the newest lines of a statement, with the balance before and after
 * them. Pure.
 * @param most lines; the newest ones
 */
export function printedStatement(
  { lines, older_than: older }: StatementPart,
  since: Date | null,
  most = MOST_PRINTED,
): PrintedStatement {
  const newest = lines[0];
  const before = since === null ? -1 : lines.findIndex(({ at }) => Date.parse(at) < since.getTime());
  const inPeriod = before === -1 ? lines : lines.slice(0, before);
  const printed = inPeriod.slice(0, most);
  const oldest = printed.at(-1);
  const closing = newest?.balance_after ?? 0;
  const sum = (wanted: (amount: number) => boolean): number =>
    printed.reduce((total, { amount }) => (wanted(amount) ? total + Math.abs(amount) : total), 0);
  return {
    lines: printed.map(({ number, at, title, amount, balance_after: after }) => ({
      // Numbers rise with time, and the statement counts from its newest line.
      row: newest!.number - number + 1,
      created_at: at,
      title,
      type: amount > 0 ? 'pos' : 'neg',
      amount: Math.abs(amount),
      after_balance: after,
    })),
    opening: oldest ? oldest.balance_after - oldest.amount : closing,
    closing,
    credits: sum((amount) => amount > 0),
    debits: sum((amount) => amount < 0),
    isCut: printed.length < inPeriod.length || (before === -1 && older !== null),
  };
}
