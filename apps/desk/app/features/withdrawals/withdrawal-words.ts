import type { ReadReference } from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';

export const withdrawalStateWords: Readonly<Record<DeskWithdrawal['state'], string>> = {
  pending: 'در انتظار واریز',
  on_hold: 'نگه‌داشته‌شده تا پرداخت بدهی',
  settled: 'واریزشده',
  rejected: 'ردشده',
  cancelled: 'لغو به خواست کاربر',
  bounced: 'برگشت از بانک',
};

export const secondReasonWords: Readonly<Record<DeskWithdrawal['needs_second'][number], string>> = {
  amount: 'مبلغ بالا',
  young_account: 'حساب تازه',
};

export const outcomeWords: Readonly<Record<ReadReference['outcome'], string>> = {
  settled: 'واریزشده ثبت می‌شود',
  before: 'پیش‌تر با همین شماره ثبت شده است',
  unreadable: 'شناسه واریز خوانده نشد',
  failed: 'بانک می‌گوید انجام نشده است؛ ثبت نمی‌شود',
  no_reference: 'ستون دوم شماره پیگیری نیست',
  not_in_batch: 'در این دسته نیست',
  twice: 'سطر دیگری درباره همین برداشت چیز دیگری می‌گوید',
  reference_repeated: 'یک شماره پیگیری برای چند برداشت آمده است',
  reference_used: 'این شماره پیگیری پیش‌تر ثبت شده است',
  on_hold: 'تا پرداخت بدهی کاربر نگه داشته شده است',
  wrong_state: 'دیگر در انتظار نیست',
};

const accountKinds = { card: 'کارت', sheba: 'شبا' } as const;

/** `شبا …۱۲۳۴`: an account by its last digits, in the order in which they are read. */
export const accountWord = ({ kind, end }: DeskWithdrawal['account']): string =>
  `${kind === null ? 'حساب' : accountKinds[kind]} …${toPersianDigits(end)}`;

/** Why a withdrawal needs a second colleague though its amount alone would not. */
export const sumOfDayWord = 'جمع امروز شما، این شخص یا این حساب از حد می‌گذرد';
