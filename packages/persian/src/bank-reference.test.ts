import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankReference, saysFailure } from './bank-reference.ts';

describe('a reference of a bank', () => {
  test.each([
    ['140509051111', '140509051111'],
    ['۱۴۰۵۰۹۰۵۱۱۱۱', '140509051111'],
    [' ١٤٠٢ ', '1402'],
    ['PAY-1', 'PAY-1'],
    ['b12', 'b12'],
    ['پیگیری۷', 'پیگیری7'],
    ['TR–140577', 'TR-140577'],
    ['\u200f14050905\u200e', '14050905'],
  ])('%j is %j', (typed, reference) => expect(readBankReference(typed)).toBe(reference));

  test.each([
    '',
    ' ',
    '-',
    '0',
    '۰۰۰',
    '00-00',
    '—',
    'برگشت خورده',
    'PAY',
    'موفق',
    'PAY 1',
    'پیگیری ۷',
    'A,B1',
    '1405/09/05',
    '1405-09-05',
    '11:11',
    '5,000',
    '12.5',
    'KV-8',
    'kv8',
    `IR${'1'.repeat(24)}`,
    'x1'.repeat(51),
    '-1',
    '1-',
    '1--2',
    '#12',
    'ناموفق12',
    'FAILED-3',
    'برگشت۱',
    'rejected7',
    'ERR-5',
    '٪۱',
    '1\u00a02',
    '12\n13',
  ])('%j is none', (typed) => expect(readBankReference(typed)).toBeNull());

  test('a parsed reference parses to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readBankReference(typed);
        expect(read === null ? null : readBankReference(read)).toBe(read);
      }),
    );
  });
});

describe('a failed payment', () => {
  test.each([
    'برگشت خورده',
    'ناموفق - شماره حساب نامعتبر',
    'نا موفق',
    'نا‌موفق',
    'ناموفّق',
    'برگشتی',
    'عودت شد',
    'مرجوعی',
    'رد شد',
    'رد',
    'ردشده',
    'لغو',
    'خطا: ۵۳',
    'انجام نشد',
    'واریز نشده',
    'عدم تطابق نام',
    'حساب مسدود است',
    'حساب بسته',
    'در انتظار',
    'در حال پردازش',
    'ناموفـق',
    'ﻧﺎﻣﻮﻓﻖ',
    'حساب یافت نشد',
    'موجودی کافی نیست',
    'واریز به حساب انجام نگردید',
    'انجام نگردیده است',
    'واریز نمی‌شود',
    'تأیید نکرد',
    'حساب موجود نمی‌باشد',
    'به مقصد نرسیده',
    'REJ',
    'RJCT',
    'PDNG',
    'R03',
    'AC04',
    'Unable to credit',

    'FAILED',
    'Rejected by bank',
    'RETURNED',
    'bounced',
    'Not paid',
    'error 51',
    'Invalid IBAN',
    'NOK',
    'un-successful',
  ])('%s', (text) => expect(saysFailure(text)).toBe(true));

  test.each([
    'موفق',
    'واریز شد',
    'انجام شد',
    'سارا کردستانی',
    'علی رادمنش',
    'مریم ردایی',
    'مورد تأیید',
    '140509051111',
    'OK',
    'paid',
    'SUCCESS',
    'settled',
    '1405/09/05',
    'بانک ملت',
    'پایا',
    'ساتنا',
    'نوشین نمونه‌زاده',
    'notary',
    'ندا نگارنده',
    'نرسی نباتی',
    'TR03',
    '',
  ])('%s is none', (text) => expect(saysFailure(text)).toBe(false));
});
