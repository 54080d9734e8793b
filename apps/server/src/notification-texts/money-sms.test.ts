import { expect, test } from 'vitest';
import type { ChangedPurchase } from '../domains/wallet/wallet.ts';
import { moneyOfPurchase, moneyOfWithdrawal } from './money-sms.ts';

const bought = { user_id: 7, method: 'wallet', state: 'confirmed', amount: 900, cashback: 90, refunded_bp: null };
const changed = (purchase: object, more: object = {}): ChangedPurchase =>
  ({ purchase: { ...bought, ...purchase }, ...more }) as ChangedPurchase;

test.each([
  ['a purchase that was made', changed({}, { isMade: true }), { move: 'purchase', amount: 900 }],
  [
    'one that waits for its academy',
    changed({ state: 'unconfirmed' }, { isMade: true }),
    { move: 'purchase', amount: 900 },
  ],
  ['one that was cancelled', changed({ state: 'cancelled' }), { move: 'refund', amount: 900 }],
  [
    'one that came back as a whole',
    changed({ state: 'refunded', refunded_bp: 10_000 }),
    { move: 'refund', amount: 810 },
  ],
  [
    'a share that came back',
    changed({ state: 'refunded', refunded_bp: 5_000 }, { back: { amount: 400, isFurther: false } }),
    { move: 'refund', amount: 400 },
  ],
])('%s moves its amount', (_what, purchase, moved) => {
  expect(moneyOfPurchase(purchase)).toEqual({ userId: 7, ...moved });
});

test('what is paid elsewhere, or only confirmed, moves nothing here', () => {
  expect(moneyOfPurchase(changed({}))).toBeNull();
  expect(moneyOfPurchase(changed({ method: 'referral' }, { isMade: true }))).toBeNull();
});

test('a withdrawal moves its amount once it is paid out', () => {
  const row = { user_id: 7, amount: 500, account_end: '1234' };
  expect(moneyOfWithdrawal({ ...row, state: 'settled' })).toEqual({
    userId: 7,
    move: 'withdrawal',
    amount: 500,
    end: '1234',
  });
  for (const state of ['rejected', 'bounced', 'cancelled'] as const)
    expect(moneyOfWithdrawal({ ...row, state })).toBeNull();
});
