import { payoutStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { PanelAccount, PanelInvoice, PanelStatementLine, PanelTerms } from '@kavosh/contract/panel/panel-money.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

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

export const percentWord = (basisPoints: number): string => `${formatNumber(basisPoints / 100)} درصد`;

/** Since when terms hold, and who agreed to them. */
export const termsWord = ({ from, by_two: byTwo }: Pick<PanelTerms, 'from' | 'by_two'>): string =>
  from === null
    ? 'شرایط معمول کاوش'
    : `قرارداد از ${formatJalaliDate(new Date(from))}${byTwo ? '، با تأیید دو همکار کاوش' : ''}`;

/** Why the commission of a line is what it is; '' where it has none. */
export function whyWord({ why, commission_bp: share }: PanelStatementLine): string {
  if (why === null || share === null) return '';
  const by = `${termsWord(why)}: ${percentWord(why.terms_bp)}`;
  return why.is_cashback
    ? `${by}؛ بازگشت وجه این دوره از آن بیشتر است و کارمزد ${percentWord(share)} شد`
    : `${by} از مبلغ خرید`;
}
