import type { DeskPayment, paymentAnswers } from '@kavosh/contract/desk/payments.ts';

export const paymentStateWords: Readonly<Record<DeskPayment['state'], string>> = {
  begun: 'آغازشده',
  redirected: 'نزد درگاه',
  verified: 'پرداخت‌شده',
  failed: 'ناموفق',
  cancelled: 'انصراف',
};

export const providerWords: Readonly<Record<string, string>> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  test: 'درگاه آزمایشی',
};

const failureWords: Readonly<Record<string, string>> = {
  'mismatch-amount': 'درگاه مبلغ دیگری می‌گوید',
  'mismatch-order': 'درگاه سفارش دیگری می‌گوید',
  'mismatch-merchant': 'درگاه پذیرنده دیگری می‌گوید',
  'unknown-authority': 'درگاه چنین پرداختی را نمی‌شناسد',
  'never-paid': 'در مهلت پرداخت نشد',
  closed: 'بسته شده',
  linked: 'دستی وصل شده',
};

/** Why a payment ended without money. */
export const failureWord = (failure: string): string => failureWords[failure] ?? failure;

export const answerWords: Readonly<Record<(typeof paymentAnswers)[number], string>> = {
  paid: 'پرداخت شده بود و به کیف پول نشست.',
  unpaid: 'هنوز پرداخت نشده است.',
  failed: 'درگاه می‌گوید پرداخت ناموفق بوده است.',
  cancelled: 'درگاه می‌گوید کاربر منصرف شده است.',
  mismatch: 'درگاه چیز دیگری می‌گوید؛ پنل درگاه را ببینید.',
  'unknown-authority': 'درگاه چنین پرداختی را نمی‌شناسد.',
  refused: 'درگاه به پرسش ما پاسخ نداد.',
  unclear: 'پاسخ درگاه نرسید. کمی بعد دوباره بپرسید.',
};
