import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits, toPersianDigits } from './digits.ts';

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

describe('toPersianDigits', () => {
  it('turns ASCII and Arabic-Indic digits into Persian ones and keeps the rest', () => {
    expect(toPersianDigits('0123456789')).toBe('۰۱۲۳۴۵۶۷۸۹');
    expect(toPersianDigits('٠١٢٣٤٥٦٧٨٩')).toBe('۰۱۲۳۴۵۶۷۸۹');
    expect(toPersianDigits('HTML5, ۳ جلسه')).toBe('HTML۵, ۳ جلسه');
    expect(toPersianDigits(-12.5)).toBe('-۱۲.۵');
  });
});

describe('toAsciiDigits', () => {
  it('turns both kinds of digits into ASCII and keeps the Arabic separators', () => {
    expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩')).toBe('01234567890123456789');
    expect(toAsciiDigits('۱٬۲۰۰٫۵ تومان')).toBe('1٬200٫5 تومان');
  });

  it('reads back every number', () => {
    fc.assert(
      fc.property(fc.bigInt(), (n) => {
        expect(toAsciiDigits(toPersianDigits(n.toString()))).toBe(n.toString());
      }),
    );
  });

  it('changes no other character of any string', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(toAsciiDigits(s)).toHaveLength(s.length);
        expect(toAsciiDigits(s).replace(/[0-9]/g, '')).toBe(s.replace(/[0-9۰-۹٠-٩]/g, ''));
      }),
    );
  });
});
