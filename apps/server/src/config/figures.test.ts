import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('what may be paid out of a wallet is decided here', () => {
  expect(readConfig({ LEAST_WITHDRAWAL: '1' }).withdrawals).toEqual({ leastWithdrawal: 1 });
});

test('from which number on the home page shows counts is decided here', () => {
  expect(readConfig({}).homeCountsFrom).toBe(100);
  expect(readConfig({ HOME_COUNTS_FROM: '0' }).homeCountsFrom).toBe(0);
  expect(() => readConfig({ HOME_COUNTS_FROM: '-1' })).toThrow(/HOME_COUNTS_FROM/);
});
