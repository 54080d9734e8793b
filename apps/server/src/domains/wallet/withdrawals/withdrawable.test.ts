import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { withdrawableOf, type Payable } from './withdrawable.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ahead = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
const wallet = (parts: Partial<Payable>): Payable => ({
  available: 100_000,
  owed: 0,
  lockedCashback: 0,
  freeAt: null,
  ...parts,
});

test.each([
  ['no cashback', wallet({}), 100_000, 0, null],
  ['some of it may still be taken back', wallet({ lockedCashback: 30_000, freeAt: ahead(6) }), 70_000, 30_000, 6],
  ['all of it is', wallet({ lockedCashback: 100_000, freeAt: ahead(5) }), 0, 100_000, 5],
  ['more was credited than is left', wallet({ lockedCashback: 250_000, freeAt: ahead(4) }), 0, 100_000, 4],
  [
    'nothing is there, and so nothing is locked',
    wallet({ available: 0, lockedCashback: 5_000, freeAt: ahead(4) }),
    0,
    0,
    null,
  ],
  ['something is owed', wallet({ owed: 1 }), 0, 0, null],
] as const)('%s', (_, payable, amount, locked, days) => {
  expect(withdrawableOf(payable)).toEqual({
    amount,
    locked,
    unlocksAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  });
});

test('when it is free may be unknown', () => {
  expect(withdrawableOf(wallet({ lockedCashback: 30_000 }))).toEqual({
    amount: 70_000,
    locked: 30_000,
    unlocksAt: null,
  });
});

test('withdrawable and locked are the available balance, never below zero; who owes us may withdraw nothing', () => {
  const toman = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(toman, toman, fc.oneof(fc.constant(0), toman), (available, lockedCashback, owed) => {
      const { amount, locked, unlocksAt } = withdrawableOf({ available, owed, lockedCashback, freeAt: now });
      expect(amount).toBe(owed > 0 ? 0 : Math.max(0, available - lockedCashback));
      expect(owed > 0 || amount + locked === available).toBe(true);
      expect(locked > 0).toBe(unlocksAt !== null);
    }),
  );
});
