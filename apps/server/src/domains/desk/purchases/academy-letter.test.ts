import { expect, test } from 'vitest';
import { fillMail, mailTexts } from '@kavosh/contract/desk/words/mail-texts.ts';
import { academyLetterValues, type AskedPurchase } from './academy-letter.ts';

const purchase = {
  track_id: 'KV-7Q2',
  created_at: new Date('2026-11-20T08:00:00Z'),
  shown_amount: 1_500_000,
  course: 'پایتون\nمقدماتی',
};

const academyLetter = (asked: AskedPurchase) =>
  fillMail('academy-asked', mailTexts['academy-asked'].first, academyLetterValues(asked));

test('the letter names course, code, day, price and both ways to answer', () => {
  const { subject, text } = academyLetter(purchase);
  expect(subject).toBe('پرسش کاوش درباره خرید KV-7Q2');
  expect(text).toContain('دوره: پایتون مقدماتی\nکد پیگیری: KV-7Q2\nروز ثبت: ۲۹ آبان ۱۴۰۵\n');
  expect(text).toContain('۱٬۵۰۰٬۰۰۰ تومان');
  expect(text).toContain('POST /api/v1/partner/purchases/KV-7Q2');
  expect(text).toContain('پاسخ به همین نامه');
});

test('a price that is not known is left out', () => {
  expect(academyLetter({ ...purchase, shown_amount: null }).text).not.toContain('قیمت');
});
