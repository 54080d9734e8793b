import { expect, test } from 'vitest';
import { readAsked } from './asked-text.ts';

test.each([
  ['KV-5', 'withdrawal', 5],
  ['kv 5', 'withdrawal', 5],
  ['KV–۵', 'withdrawal', 5],
  ['KV۱۲', 'withdrawal', 12],
  ['kp-7', 'payout', 7],
  ['برداشت ۵', 'withdrawal', 5],
  ['خرید12', 'purchase', 12],
  ['تسویه #۴', 'payout', 4],
  ['فرصت شغلی ۹', 'job', 9],
  ['فرصت\u200cشغلی ۹', 'job', 9],
  ['آموزشگاه: 3', 'academy', 3],
  ['12', null, 12],
  ['۱۲', null, 12],
  ['KX-5', null, 0],
  ['React 19', null, 0],
  ['داکر', null, 0],
  ['KV-99999999999', null, 0],
  ['KV-3000000000', 'withdrawal', 0],
  ['', null, 0],
])('%s', (typed, of, number) => {
  expect(readAsked(typed)).toMatchObject({ of, number });
});
