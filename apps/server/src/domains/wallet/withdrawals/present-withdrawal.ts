import type { WithdrawalState } from '../wallet.tables.ts';

/** Titles of decisions § 5; one that the person took back has the word of a cancelled purchase. */
export const withdrawalTitles: Readonly<Record<WithdrawalState, string>> = {
  pending: 'در انتظار',
  on_hold: 'متوقف تا تسویه بدهی',
  settled: 'تسویه‌شده',
  rejected: 'ردشده',
  cancelled: 'لغوشده',
  bounced: 'برگشت از بانک',
};
