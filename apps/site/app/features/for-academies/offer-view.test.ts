import { expect, test } from 'vitest';
import { offerView } from './offer-view.ts';

test('the terms are said in words and Persian digits, and nothing else is', () => {
  const view = offerView({
    commission_bp: 1_250,
    vat_bp: 1_000,
    payout_every: 'half_month',
    minimum: 100_000,
    refund_days: 7,
    access_hours: 72,
    account_days: 7,
  });
  expect(view.facts.map(({ text }) => text)).toEqual([
    '۱۲٫۵ درصد از مبلغ هر فروش، و ۱۰ درصد مالیات بر ارزش افزوده همین کارمزد',
    'دو بار در ماه، از ۱۰۰٬۰۰۰ تومان به بالا',
    '۷ روز کاری پس از ورود به دوره',
    'با نشانی، با کد، یا با ثبت‌نام شما تا ۷۲ ساعت کاری',
  ]);
  for (const text of [...view.facts, ...view.questions].flatMap((one) => Object.values(one)))
    expect(text).toMatch(/^[^A-Za-z0-9]+$/);
});
