import { expect, test } from 'vitest';
import { formatToman } from '@kavosh/persian/money.ts';
import { amountText } from './amount-text.ts';

test.each([
  ['unconfirmed', 0, 'در سایت آموزشگاه'],
  ['unconfirmed', 90_000, '۹۰٬۰۰۰ تومان'],
  ['confirmed', 0, '۰ تومان'],
  ['confirmed', 90_000, '۹۰٬۰۰۰ تومان'],
  ['cancelled', 0, '۰ تومان'],
] as const)('%s at %i: %s', (status, amount, text) => {
  expect(amountText({ status, purchase: { track_id: 'x', amount } }, formatToman)).toBe(text);
});
