import { payoutStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { PanelAccount, PanelInvoice, PanelTerms } from '@kavosh/contract/panel/panel-money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

/** `شبا …۱۲۳۴`: an account by its last digits. */
export const shebaWord = (end: string): string => `شبا …${toPersianDigits(end)}`;

export const accountStateWords: Readonly<Record<PanelAccount['state'], string>> = {
  current: 'حساب واریز',
  waiting: 'تازه، در انتظار هفت روز',
  replaced: 'حساب پیشین',
  stopped: 'متوقف‌شده',
};

export const everyWords: Readonly<Record<PanelTerms['payout_every'], string>> = {
  week: 'هر هفته',
  half_month: 'هر پانزده روز',
  month: 'هر ماه',
};

export const panelPayoutWords = {
  ...payoutStateWords,
  drafted: 'در انتظار تأیید کاوش',
  approved: 'تأییدشده، در انتظار بانک',
} as const;

export const invoiceStateWords: Readonly<Record<PanelInvoice['state'], string>> = {
  issued: 'پرداخت‌نشده',
  paid: 'بی‌مانده',
  corrected: 'اصلاح‌شده',
  correction: 'اصلاح صورت‌حساب دیگر',
};

/** `۱۴۰۵/۱۲`: the number by which people name an invoice. */
export const invoiceNumber = ({ year, number }: Pick<PanelInvoice, 'year' | 'number'>): string =>
  toPersianDigits(`${year}/${number}`);
