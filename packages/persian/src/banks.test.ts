import { expect, test } from 'vitest';
import { bankOf, bankOfTyped } from './banks.ts';

test.each([
  ['IR۵۸ ۰۱۷۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۱', null],
  ['', null],
  ['6037 9911', null],
])('%j is no account', (typed, bank) => {
  expect(bankOfTyped(typed)).toBe(bank);
});

test('a Sheba and a card say their bank; an unknown number says none', () => {
  const sheba = (code: string) => bankOf({ kind: 'sheba', digits: `00${code}${'0'.repeat(19)}` });
  expect([sheba('017'), sheba('056'), sheba('999')]).toEqual(['بانک ملی ایران', 'بانک سامان', null]);
  const card = (first: string) => bankOf({ kind: 'card', digits: `${first}0000000000` });
  expect([card('610433'), card('621986'), card('000000')]).toEqual(['بانک ملت', 'بانک سامان', null]);
  expect(bankOfTyped('۶۱۰۴ ۳۳۰۰ ۰۰۰۰ ۰۰۰۳')).toBe('بانک ملت');
  expect(bankOfTyped('6104 3300 0000 0007')).toBe(null);
});
