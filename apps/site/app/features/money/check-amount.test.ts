import { expect, test } from 'vitest';
import { checkTopUp, checkWithdrawal } from './check-amount.ts';

const empty = 'لطفاً مبلغ موردنظر برای دریافت را وارد کنید';
const above = 'مبلغ واردشده بیش از حد مجاز است';

test.each([
  ['', empty],
  ['0', empty],
  ['۰', empty],
  ['abc', empty],
  ['-5', empty],
  ['1.5', empty],
  ['1,000.000', empty],
  ['۵۰٬۰۰۰ تومان ریال', empty],
  ['99999999999999999999', above],
  ['1234567890123456', above],
  ['50001', above],
  ['۵۰٬۰۰۱', above],
])('a withdrawal of %j is refused', (typed, error) => {
  expect(checkWithdrawal(typed, 50_000, 1)).toEqual({ error });
});

test.each([
  ['50000', 50_000],
  ['۵۰٬۰۰۰', 50_000],
  ['٥٠٠٠٠', 50_000],
  [' 1 ', 1],
  ['50,000', 50_000],
  ['۵۰/۰۰۰', 50_000],
  ['50.000', 50_000],
  ['۵۰٬۰۰۰ تومان', 50_000],
  ['۵۰۰٬۰۰۰ ریال', 50_000],
])('a withdrawal of %j is %i', (typed, amount) => {
  expect(checkWithdrawal(typed, 50_000, 1)).toEqual({ amount });
});

test('less than the least is withdrawn only where it is all there is', () => {
  const least = 'کمترین مبلغ برداشت ۵۰٬۰۰۰ تومان است؛ کمتر از آن، فقط وقتی که همه مبلغ قابل برداشت شما باشد.';
  expect(checkWithdrawal('49999', 80_000, 50_000)).toEqual({ error: least });
  expect(checkWithdrawal('50000', 80_000, 50_000)).toEqual({ amount: 50_000 });
  expect(checkWithdrawal('30000', 30_000, 50_000)).toEqual({ amount: 30_000 });
  expect(checkWithdrawal('29999', 30_000, 50_000)).toEqual({ error: least });
});

test.each([
  ['', 'لطفاً مبلغ شارژ را وارد کنید'],
  [' ', 'لطفاً مبلغ شارژ را وارد کنید'],
  ['x', 'مبلغ شارژ باید عددی درست به تومان باشد'],
  ['1.5', 'مبلغ شارژ باید عددی درست به تومان باشد'],
  ['999', 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است'],
  ['۵۰٬۰۰۰٬۰۰۱', 'مبلغ شارژ حداکثر ۵۰٬۰۰۰٬۰۰۰ تومان است'],
])('a top-up of %j is refused', (typed, error) => {
  expect(checkTopUp(typed)).toEqual({ error });
});

test.each([
  ['1000', 1_000],
  ['۵۰٬۰۰۰٬۰۰۰', 50_000_000],
])('a top-up of %j is %i', (typed, amount) => {
  expect(checkTopUp(typed)).toEqual({ amount });
});
