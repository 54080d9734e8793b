import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { readDecimal, readMoney, readWhole } from './read-number.ts';

test.each([
  ['219000000', 21_900_000],
  ['۲۱۹٬۰۰۰٬۰۰۰', 21_900_000],
  ['٢١٩٠٠٠٠٠٠', 21_900_000],
  [219_000_000, 21_900_000],
  ['1500000.00', 150_000],
  ['۱,۵۰۰,۰۰۰ تومان', 1_500_000],
  ['1500000 IRR', 150_000],
  ['۱۵۰۰۰۰۰ ریال', 150_000],
  ['رایگان', 0],
  ['0', 0],
  [0, 0],
  ['19', 1],
  ['۲۵۰/۰۰۰ تومان', 250_000],
  ['500.000 ریال', 50_000],
  ['۸۹۰/۰۰۰ تومان', 890_000],
  ["1'500'000", 150_000],
  ['1_500_000', 150_000],
  ['۱٫۵۰۰٫۰۰۰ تومان', 1_500_000],
  ['1250000.000', 125_000],
  ['39.0', 3],
  ['تومان ۵۰۰٬۰۰۰', 500_000],
  ['IRR 1,500,000', 150_000],
  ['1.250.000,00', 125_000],
])('%j rial is %i toman', (raw, toman) => {
  expect(readMoney(raw, 'rial')).toEqual({ value: toman });
});

test.each([
  ['-5', 'price.negative'],
  [-5, 'price.negative'],
  ['۵−', 'price.unreadable'],
  ['۵-', 'price.negative'],
  ['تماس بگیرید', 'price.unreadable'],
  ['12,5', 'price.unreadable'],
  ['1.5', 'price.unreadable'],
  [1.5, 'price.unreadable'],
  ['99999999999999999999', 'price.absurd'],
  [1e21, 'price.absurd'],
  [20_000_000_000, 'price.absurd'],
  ['$49', 'price.dollar'],
  ['49 USD', 'price.dollar'],
  ['49usd', 'price.dollar'],
  ['۴۹ دلار', 'price.dollar'],
  ['49.99 $', 'price.dollar'],
  ['US$ 49', 'price.dollar'],
  ['€20', 'price.euro'],
  ['20 EUR', 'price.euro'],
  ['۲۰ یورو', 'price.euro'],
  ['1,200 € ', 'price.euro'],
  ['20 GBP', 'price.currency'],
  ['۵۰ درهم', 'price.currency'],
  ['دلار', 'price.unreadable'],
  ['1,000.000', 'price.unreadable'],
  ['0.500', 'price.unreadable'],
  ['1234567890123456', 'price.absurd'],
  ['۱٬۲۳۴٬۵۶۷٬۸۹۰٬۱۲۳٬۴۵۶ تومان', 'price.absurd'],
  ['۵۰۰٬۰۰۰ تومان / ۲۰ دلار', 'price.currencies'],
  ['500000 IRR (50000 IRT)', 'price.currencies'],
  ['۵۰۰٬۰۰۰ ریال تومان', 'price.currencies'],
  ['€20 / ۵۰۰٬۰۰۰ تومان', 'price.currencies'],
  [true, 'price.unreadable'],
  [{}, 'price.unreadable'],
  [Number.NaN, 'price.unreadable'],
  ['', 'price.unreadable'],
])('%j is refused: %s', (raw, problem) => {
  expect(readMoney(raw, 'rial')).toEqual({ problem });
});

test('a profile may set another limit', () => {
  expect(readMoney('5000000000', 'toman', 10_000_000_000)).toEqual({ value: 5_000_000_000 });
});

test('rials and toman agree however they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (toman) => {
      for (const text of [
        String(toman * 10),
        toPersianDigits(toman * 10),
        formatNumber(toman * 10),
        `${toman * 10} ریال`,
      ])
        expect(readMoney(text, 'rial')).toEqual({ value: toman });
      for (const text of [String(toman), formatNumber(toman), `${formatNumber(toman)} تومان`])
        expect(readMoney(text, 'toman')).toEqual({ value: toman });
      expect(readMoney(toman * 10 + 9, 'rial')).toEqual({ value: toman });
    }),
    { numRuns: 50 },
  );
}, 60_000);

test('no text and no value makes the readers throw, and what they take is a whole amount in range', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.anything(), fc.double()),
      fc.constantFrom('rial' as const, 'toman' as const),
      (raw, unit) => {
        const reading = readMoney(raw, unit);
        const number = readDecimal(raw);
        const whole =
          !('value' in reading) ||
          (Number.isSafeInteger(reading.value) && reading.value >= 0 && reading.value <= 1_000_000_000);
        expect(whole && (number === null || Number.isFinite(number))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
}, 60_000);

test('whole numbers within bounds', () => {
  expect(readWhole('۱۲', 0, 100)).toEqual({ value: 12 });
  expect(readWhole('12.0', 0, 100)).toEqual({ value: 12 });
  expect(readWhole('۱/۵۰۰', 0, 100_000)).toEqual({ value: 1500 });
  expect(readWhole("1'500", 0, 100_000)).toEqual({ value: 1500 });
  expect(readWhole('1.500', 0, 100)).toEqual({ problem: 'number.out_of_range' });
  expect(readWhole('101', 0, 100)).toEqual({ problem: 'number.out_of_range' });
  expect(readWhole('-1', 0, 100)).toEqual({ problem: 'number.out_of_range' });
  expect(readWhole('1.5', 0, 100)).toEqual({ problem: 'number.unreadable' });
  expect(readWhole('ده', 0, 100)).toEqual({ problem: 'number.unreadable' });
});
