import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancePath } from './balance-path.ts';

/** Days on which nothing happened but what their ends tell. */
const ends = (...balances: number[]) =>
  balances.map((balance, at) => {
    const before = balances[at - 1] ?? balance;
    return { balance, highest: Math.max(before, balance), lowest: Math.min(before, balance) };
  });

test('a balance stays until it changes, from right to left', () => {
  expect(balancePath(ends(0, 50, 50, 100), 90, 40)).toEqual({
    line: 'M90 40H60V20H30H0V0',
    area: 'M90 40H60V20H30H0V0V40H90Z',
    least: 0,
    most: 100,
  });
});

test('the most and the least are those of any moment, not of the ends of days', () => {
  const days = [
    { balance: 50, highest: 100, lowest: 50 },
    { balance: 50, highest: 50, lowest: 20 },
  ];
  expect(balancePath(days, 90, 40)).toEqual({
    line: 'M90 20V0V20H0V32V20',
    area: 'M90 20V0V20H0V32V20V40H90Z',
    least: 20,
    most: 100,
  });
});

test('nothing, and nothing but zeros, are drawn on the ground', () => {
  expect(balancePath([], 90, 40)).toEqual({ line: '', area: '', least: 0, most: 0 });
  expect(balancePath(ends(0, 0), 90, 40).line).toBe('M90 40H0');
});

test('with any balances the line stays in the picture', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10 ** 15 }), { minLength: 1, maxLength: 90 }), (balances) => {
      const { line } = balancePath(ends(...balances), 600, 120);
      for (const [, of, value] of line.matchAll(/([HV])([\d.]+)/g)) {
        expect(Number(value)).toBeGreaterThanOrEqual(0);
        expect(Number(value)).toBeLessThanOrEqual(of === 'H' ? 600 : 120);
      }
      expect(line).not.toMatch(/NaN|Infinity|e/);
    }),
  );
});
