import type { providerResults } from '@kavosh/contract/desk/payments.ts';
import { formatToman } from '@kavosh/persian/money.ts';

/** The price that a buyer was shown; null: none, or it is not known which. */
export const shownPriceWord = (amount: number | null): string =>
  amount === null ? 'قیمتی نشان داده نشده بود' : formatToman(amount);

const resultWords: Readonly<Record<(typeof providerResults)[number], string>> = {
  paid: 'پرداخت شده است و به کیف پول رسید.',
  unpaid: 'درگاه می‌گوید هنوز پرداخت نشده است.',
  failed: 'درگاه می‌گوید پرداخت انجام نشده یا برگشت خورده است.',
  cancelled: 'درگاه می‌گوید کاربر منصرف شده است.',
  mismatch: 'پرداخت نزد درگاه با این یکی نمی‌خواند؛ چیزی به کیف پول نرسید.',
  'unknown-authority': 'درگاه پرداختی با این شناسه نمی‌شناسد.',
  refused: 'درگاه درخواست ما را نپذیرفت؛ از این پرداخت چیزی معلوم نشد.',
  unclear: 'درگاه پاسخ روشنی نداد. کمی بعد دوباره بپرسید.',
};

/** A payment provider's answer about a payment, in words. */
export const providerResultWord = (result: string): string =>
  (resultWords as Readonly<Record<string, string>>)[result] ?? result;
