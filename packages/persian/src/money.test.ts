import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatRating, formatToman, parseWholeNumber, rialToToman } from './money.ts';

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

it.each([
  [4, '۴٫۰'],
  [4.6, '۴٫۶'],
  [4.25, '۴٫۳'],
  [5, '۵٫۰'],
  [0, '۰٫۰'],
])('a rating of %s has one decimal', (average, text) => {
  expect(formatRating(average)).toBe(text);
});

describe('formatNumber', () => {
  it.each<[number | bigint, string]>([
    [0, '۰'],
    [-0, '۰'],
    [7, '۷'],
    [999, '۹۹۹'],
    [1000, '۱٬۰۰۰'],
    [1200000, '۱٬۲۰۰٬۰۰۰'],
    [12345678901234567890n, '۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰'],
    [-1500n, '\u200e−۱٬۵۰۰'],
    [4.5, '۴٫۵'],
    [1234.5678, '۱٬۲۳۴٫۵۶۸'],
    [-0.0001, '۰'],
    [100, '۱۰۰'],
    [1e21, '۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('%s', (n, text) => expect(formatNumber(n)).toBe(text));

  it('writes whole numbers as the Persian locale does', () => {
    const intl = new Intl.NumberFormat('fa');
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt()), (n) => {
        expect(formatNumber(n)).toBe(intl.format(n === 0 ? 0 : n));
      }),
    );
  });
});

describe('formatToman', () => {
  it('names the unit', () => {
    expect(formatToman(1200000)).toBe('۱٬۲۰۰٬۰۰۰ تومان');
    expect(formatToman(0n)).toBe('۰ تومان');
  });
});

describe('parseWholeNumber', () => {
  it.each([
    ['۱٬۲۰۰٬۰۰۰', 1200000],
    ['1,200,000', 1200000],
    ['١٢٠٠', 1200],
    ['۱،۲۰۰', 1200],
    [' ۱ ۲۰۰ ۰۰۰ ', 1200000],
    ['1\u00a0200', 1200],
    ['\u200f۵۰۰\u200e', 500],
    ['007', 7],
    ['0', 0],
    ['۱/۲۰۰', 1200],
    ['1.200.000', 1_200_000],
    ["1'200", 1200],
    ['39.0', 39],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%s', (text, number) => expect(parseWholeNumber(text)).toBe(number));

  it.each([
    '',
    ' ',
    '-5',
    '+5',
    '1.5',
    '۱٫۵',
    '12,5',
    '1,,000',
    ',100',
    '1,0000',
    '1000,000',
    '12 تومان',
    '1e5',
    '0x10',
    '9007199254740992',
    '۱/۲',
  ])('refuses %s', (text) => expect(parseWholeNumber(text)).toBeNull());

  it('reads what formatNumber wrote', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (n) => {
        expect(parseWholeNumber(formatNumber(n))).toBe(n);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const n = parseWholeNumber(s);
        expect(n === null || Number.isSafeInteger(n)).toBe(true);
      }),
    );
  });
});

describe('rialToToman', () => {
  it('drops what is less than a toman', () => {
    expect(rialToToman(219000000)).toBe(21900000);
    expect(rialToToman(219n)).toBe(21n);
    expect(rialToToman(-1n)).toBe(-1n);
    expect(rialToToman(-10n)).toBe(-1n);
    expect(rialToToman(9)).toBe(0);
  });

  it('is the same for both types, up to the largest safe number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(BigInt(rialToToman(n))).toBe(rialToToman(BigInt(n)));
      }),
    );
    expect(rialToToman(Number.MAX_SAFE_INTEGER)).toBe(900719925474099);
  });
});
