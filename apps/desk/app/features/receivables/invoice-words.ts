import type { Invoice } from '@kavosh/contract/desk/settlement/receivables.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

export const invoiceStateWords: Readonly<Record<Invoice['state'], string>> = {
  issued: 'پرداخت‌نشده',
  // Paid, netted or given up.
  paid: 'بی‌مانده',
  corrected: 'اصلاح‌شده',
  correction: 'اصلاح صورت‌حساب دیگر',
};

/** `۱۴۰۵/۱۲`: the number by which people name an invoice. */
export const invoiceNumber = ({ year, number }: Pick<Invoice, 'year' | 'number'>): string =>
  toPersianDigits(`${year}/${number}`);
