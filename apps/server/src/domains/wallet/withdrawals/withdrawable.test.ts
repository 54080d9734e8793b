import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { lockedSince, withdrawableOf, type Payable } from './withdrawable.ts';

const rules = { leastWithdrawal: 50_000, cashbackLockDays: 7 };
const now = new Date('2026-11-21T08:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const wallet = (parts: Partial<Payable>): Payable => ({
  available: 100_000,
  owed: 0,
  recentCashback: 0,
  lastCashbackAt: null,
  ...parts,
});

test.each([
  ['no cashback', wallet({}), 100_000, 0, null],
  [
    'some of it is cashback of yesterday',
    wallet({ recentCashback: 30_000, lastCashbackAt: ago(1) }),
    70_000,
    30_000,
    6,
  ],
  ['all of it is', wallet({ recentCashback: 100_000, lastCashbackAt: ago(2) }), 0, 100_000, 5],
  ['more was credited than is left', wallet({ recentCashback: 250_000, lastCashbackAt: ago(3) }), 0, 100_000, 4],
  [
    'nothing is there, and so nothing is locked',
    wallet({ available: 0, recentCashback: 5_000, lastCashbackAt: ago(3) }),
    0,
    0,
    null,
  ],
  ['something is owed', wallet({ owed: 1 }), 0, 0, null],
] as const)('%s', (_, payable, amount, locked, days) => {
  expect(withdrawableOf(rules, payable)).toEqual({
    amount,
    locked,
    unlocksAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  });
});

test('withdrawable and locked are the available balance, never below zero; who owes us may withdraw nothing', () => {
  const toman = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(toman, toman, fc.oneof(fc.constant(0), toman), (available, recentCashback, owed) => {
      const { amount, locked, unlocksAt } = withdrawableOf(rules, {
        available,
        owed,
        recentCashback,
        lastCashbackAt: recentCashback > 0 ? now : null,
      });
      expect(amount).toBe(owed > 0 ? 0 : Math.max(0, available - recentCashback));
      expect(owed > 0 || amount + locked === available).toBe(true);
      expect(locked > 0).toBe(unlocksAt !== null);
    }),
  );
});

test('cashback is locked for as many days as it is set to', () => {
  expect(lockedSince(rules, now)).toEqual(ago(7));
  expect(lockedSince({ ...rules, cashbackLockDays: 0 }, now)).toEqual(now);
});
