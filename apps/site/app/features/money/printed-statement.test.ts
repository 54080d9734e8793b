import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StatementPart } from '@kavosh/contract/my-data.ts';
import { printedStatement } from './printed-statement.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

/** A statement of these amounts, the oldest first, a line a minute. */
function partOf(amounts: readonly number[], balance = 0): StatementPart {
  let after = balance;
  const lines = amounts.map((amount, place) => {
    after += amount;
    return {
      number: place + 1,
      at: new Date(START + place * 60_000).toISOString(),
      title: `سطر ${place + 1}`,
      amount,
      balance_after: after,
    };
  });
  return { lines: lines.toReversed(), older_than: null };
}

test('all of it: numbered from the newest line, with what there was before and after', () => {
  const { lines, ...rest } = printedStatement(partOf([100, -30, 20]), null);
  expect(lines.map(({ row, title, type, amount, after_balance: after }) => [row, title, type, amount, after])).toEqual([
    [1, 'سطر 3', 'pos', 20, 90],
    [2, 'سطر 2', 'neg', 30, 70],
    [3, 'سطر 1', 'pos', 100, 100],
  ]);
  expect(rest).toEqual({ opening: 0, closing: 90, credits: 120, debits: 30, isCut: false });
});

test('a period without lines opens and closes with the balance; an empty statement with nothing', () => {
  expect(printedStatement(partOf([100, -30]), new Date(START + 3_600_000))).toEqual({
    lines: [],
    opening: 70,
    closing: 70,
    credits: 0,
    debits: 0,
    isCut: false,
  });
  expect(printedStatement(partOf([]), null)).toEqual({
    lines: [],
    opening: 0,
    closing: 0,
    credits: 0,
    debits: 0,
    isCut: false,
  });
});

test("more lines than are printed, or than were answered, are told of; the period's own end is not", () => {
  const part = { ...partOf([1, 2, 3, 4, 5]), older_than: 7 };
  expect(printedStatement(part, null)).toMatchObject({ isCut: true, opening: 0 });
  expect(printedStatement(part, new Date(START + 60_000))).toMatchObject({ isCut: false, opening: 1, closing: 15 });
  expect(printedStatement(part, new Date(START + 60_000), 3)).toMatchObject({
    isCut: true,
    opening: 3,
    closing: 15,
    credits: 12,
  });
});

test('any events, any period: it adds up and its rows follow one another', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: -1_000, max: 1_000 }).filter((amount) => amount !== 0),
        { maxLength: 60 },
      ),
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 1, max: 70 }),
      (amounts, minutes, most) => {
        const { lines, opening, closing, credits, debits } = printedStatement(
          partOf(amounts, 100_000),
          new Date(START + minutes * 60_000),
          most,
        );
        expect(opening + credits - debits).toBe(closing);
        expect(lines.map(({ row }) => row)).toEqual(lines.map((_, place) => place + 1));
        expect(lines).toHaveLength(Math.min(most, Math.max(0, amounts.length - minutes)));
      },
    ),
  );
});
