import type { BankLine, lineProblems, matchKinds } from '@kavosh/contract/desk/settlement/bank.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

export type MatchKind = (typeof matchKinds)[number];

export const matchWords: Readonly<Record<MatchKind, string>> = {
  payout: 'تسویه آموزشگاه',
  payout_back: 'برگشت تسویه آموزشگاه',
  withdrawal: 'برداشت کاربر',
  withdrawal_back: 'برگشت برداشت کاربر',
  gateway: 'واریز درگاه پرداخت',
  commission: 'کارمزدی که آموزشگاه پرداخته',
  fee: 'کارمزد بانک',
  other: 'چیز دیگر',
};

export const whyWords: Readonly<Record<NonNullable<BankLine['proposal']>['why'], string>> = {
  ours: 'با شناسه واریز ما',
  reference: 'با شماره پیگیری',
  amount: 'با مبلغ و روز',
  batch: 'جمع یک دسته',
  bounced: 'با شماره، ولی برگشت آن ثبت شده است',
};

export const lineProblemWords: Readonly<Record<(typeof lineProblems)[number], string>> = {
  day: 'تاریخ خوانده نشد',
  amount: 'مبلغ خوانده نشد یا دو جور خوانده می‌شود',
  no_amount: 'مبلغی ندارد',
  rial: 'مبلغ آن تومانِ کامل نیست',
  both: 'هم واریز دارد و هم برداشت',
  sign: 'مبلغ منفی در ستون واریز است',
  future: 'روز آن هنوز نرسیده است',
};

/** `2026-11-26` as a Jalali date. */
export const dayWord = (day: string): string => formatJalaliDate(new Date(`${day}T12:00:00Z`));

/** A matched part of a line, in a few words. */
export const matchWord = ({ what, target_id: target, note }: BankLine['matches'][number]): string =>
  [matchWords[what], target === null ? '' : formatNumber(target), note ?? ''].filter((part) => part !== '').join(' ');

/** What a line can be, by the way its money goes. */
export const kindsOf = (amount: number): readonly MatchKind[] =>
  amount > 0
    ? ['gateway', 'commission', 'payout_back', 'withdrawal_back', 'other']
    : ['payout', 'withdrawal', 'fee', 'other'];

/** Which of them name something: by its number. */
export const targetWords: Readonly<Partial<Record<MatchKind, string>>> = {
  payout: 'شماره تسویه',
  payout_back: 'شماره تسویه',
  withdrawal: 'شماره برداشت',
  withdrawal_back: 'شماره برداشت',
  commission: 'شماره آموزشگاه',
};
