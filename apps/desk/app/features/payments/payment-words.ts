import { toPersianDigits } from '@kavosh/persian/digits.ts';

const failureWords: Readonly<Record<string, string>> = {
  'mismatch-amount': 'مبلغ دیگری پرداخت شده است',
  'mismatch-order': 'نزد درگاه از آن سفارش دیگری است',
  'mismatch-merchant': 'نزد درگاه از آن پذیرنده دیگری است',
  'unknown-authority': 'درگاه چنین پرداختی نمی‌شناسد',
  'never-paid': 'در مهلت درگاه پرداخت نشد',
  'never-announced': 'به درگاه اعلام نشد',
  'authority-taken': 'درگاه شناسه تکراری داد',
  closed: 'یک همکار آن را بست',
  linked: 'وصل شده و هنوز پرداخت‌نشده',
};

/** Why a payment ended without money; a failure without words of its own is a provider's, which refused to start it. */
export function failureWord(failure: string): string {
  const [, code] = /^provider-(-?\d+)$/.exec(failure) ?? [];
  if (code !== undefined) return `درگاه آن را ناموفق می‌داند (کد ${toPersianDigits(code)})`;
  return failureWords[failure] ?? `درگاه آن را آغاز نکرد (${failure})`;
}

const providerWords: Readonly<Record<string, string>> = {
  zarinpal: 'زرین‌پال',
  zibal: 'زیبال',
  demo: 'درگاه آزمایشی',
};

export const providerWord = (provider: string): string => providerWords[provider] ?? provider;
