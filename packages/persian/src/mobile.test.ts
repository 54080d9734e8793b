import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { normalizeMobile } from './mobile.ts';

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

describe('normalizeMobile', () => {
  it.each([
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912 345 6789',
    '0912-345-6789',
    '(0912) 345.6789',
    '۰۹۱۲‌۳۴۵‌۶۷۸۹',
    '0912–345–6789',
    '+989123456789',
    '+98 912 345 6789',
    '00989123456789',
    '989123456789',
    '+98 (0)912 345 6789',
    '\u202a+98 912 345 6789\u202c',
    '+۹۸۹۱۲۳۴۵۶۷۸۹',
  ])('%s', (text) => expect(normalizeMobile(text)).toBe('09123456789'));

  it.each([
    '',
    '9123456789',
    '0912345678',
    '091234567890',
    '08123456789',
    '02112345678',
    '+19123456789',
    '+9809',
    '09۱۲abc6789',
    '0912345678a',
    '++989123456789',
    '0+989123456789',
  ])('refuses %s', (text) => expect(normalizeMobile(text)).toBeNull());

  it('finds every number again, however it is written', () => {
    const prefix = fc.constantFrom('0', '+98', '0098', '98', '+98 ', '98-');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), prefix, fc.boolean(), (n, before, persian) => {
        const tail = `9${String(n).padStart(9, '0')}`;
        const text = before + tail;
        expect(normalizeMobile(persian ? toPersianDigits(text) : text)).toBe(`0${tail}`);
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(normalizeMobile(s) ?? '09000000000').toMatch(/^09[0-9]{9}$/);
      }),
    );
  });
});
