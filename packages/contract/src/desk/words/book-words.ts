import { toPersianDigits } from '@kavosh/persian/digits.ts';

const accountWords: Readonly<Record<string, string>> = {
  'user.available': 'موجودی کاربر',
  'user.held': 'کنار گذاشته برای برداشت',
  'user.receivable': 'بدهی کاربر',
  'purchase.escrow': 'امانت خرید',
  'gateway.clearing': 'نزد درگاه',
  'payout.clearing': 'در راه بانک',
  bank: 'بانک',
  'expense.cashback': 'هزینه بازگشت وجه',
  'expense.gateway_fee': 'کارمزد درگاه',
  'revenue.commission': 'درآمد کارمزد',
  'revenue.given_up': 'درآمد بخشیده‌شده',
  'academy.payable': 'بستانکاری آموزشگاه',
  'academy.receivable': 'بدهی آموزشگاه',
  'academy.settling': 'کنار گذاشته برای تسویه',
  'tax.vat_payable': 'مالیات بر ارزش افزوده',
  'expense.bad_debt': 'طلب سوخته',
  'expense.bank_fee': 'کارمزد بانک',
  'bank.other': 'دیگر گردش‌های بانک',
};

/** The kinds of accounts of the books. */
export const accountNames: readonly string[] = Object.keys(accountWords);

/** The name of an account of the books. */
export const accountWord = (code: string): string => accountWords[code] ?? code;

const eventWords: Readonly<Record<string, string>> = {
  unconfirmed: 'ثبت شد',
  confirmed: 'تأیید شد',
  cancelled: 'لغو شد',
  refunded: 'بازگردانده شد',
  begun: 'آغاز شد',
  redirected: 'به درگاه رفت',
  verified: 'پرداخت شد',
  failed: 'ناموفق ماند',
  'top_up.verified': 'افزایش موجودی',
  'payment.asked': 'پرسیدن از درگاه',
  'payment.linked': 'وصل کردن پرداخت',
  'payment.closed': 'بستن پرداخت',
  drafted: 'ساخته شد',
  sent: 'به بانک داده شد',
  bounced: 'از بانک برگشت',
  dropped: 'کنار گذاشته شد',
  'commission.paid': 'پرداخت کارمزد',
  'commission.written_off': 'گذشتن از کارمزد',
  'payout.drafted': 'کنار گذاشتن برای تسویه',
  'payout.dropped': 'بازگشت به طلب آموزشگاه',
  'payout.sent': 'سپردن به بانک',
  'payout.bounced': 'برگشت از بانک',
  'payout.settled': 'ثبت واریز تسویه',
  pending: 'درخواست شد',
  on_hold: 'نگه داشته شد',
  settled: 'واریز شد',
  rejected: 'رد شد',
  reported: 'گزارش آموزشگاه',
  'purchase.academy_asked': 'پرسیدن از آموزشگاه',
  'mail.failed': 'به آموزشگاه نرسید و دیگر فرستاده نمی‌شود',
  'mail.unknown': 'معلوم نیست به آموزشگاه رسیده باشد؛ دوباره فرستاده نمی‌شود',
  'purchase.paid': 'پرداخت از کیف پول',
  'purchase.confirmed': 'تأیید خرید',
  'purchase.cancelled': 'لغو خرید',
  'purchase.refunded': 'بازگرداندن خرید',
  'purchase_share.refunded': 'بازگرداندن بخش دیگری از خرید',
  'referral.confirmed': 'تأیید خرید در سایت آموزشگاه',
  'referral.refunded': 'بازگرداندن خرید در سایت آموزشگاه',
  'referral_share.refunded': 'بازگرداندن بخش دیگری از خرید در سایت آموزشگاه',
  'withdrawal.requested': 'کنار گذاشتن برای برداشت',
  'withdrawal.returned': 'بازگشت به کیف پول',
  'withdrawal.settled': 'واریز برداشت',
  'withdrawal.rejected': 'رد برداشت',
  'withdrawal.bounced': 'برگشت برداشت از بانک',
  'withdrawal.came_back': 'برگشت به حساب ما و کیف پول',
  'withdrawal.cleared': 'برداشت در صورت‌حساب بانک',
  'receivable.repaid': 'پرداخت بدهی کاربر از کیف پول',
  'balance.given_up': 'چشم‌پوشی کاربر از مانده حساب حذف‌شده',
  'card_refund.asked': 'کنار گذاشتن برای بازگشت به کارت',
  'card_refund.done': 'بازگشت به کارت',
  'card_refund.failed': 'بازگشت به کیف پول، چون به کارت نرسید',
  'gateway.settled': 'واریز درگاه پرداخت',
  'bank.fee': 'کارمزد بانک',
  'bank.other': 'گردش دیگر بانک',
  'bank.returned': 'برگشت پول به حساب ما',
  'payout.came_back': 'برگشت به حساب ما و طلب آموزشگاه',
  'withdrawal.account_read': 'دیدن شماره کامل حساب',
};

/** The kinds of journals that have words, in the order in which money goes. */
export const journalKinds = [
  'top_up.verified',
  'purchase.paid',
  'purchase.confirmed',
  'purchase.cancelled',
  'purchase.refunded',
  'purchase_share.refunded',
  'referral.confirmed',
  'referral.refunded',
  'referral_share.refunded',
  'withdrawal.requested',
  'withdrawal.settled',
  'withdrawal.returned',
  'withdrawal.bounced',
  'withdrawal.cleared',
  'withdrawal.came_back',
  'payout.drafted',
  'payout.sent',
  'payout.settled',
  'payout.bounced',
  'payout.dropped',
  'payout.came_back',
  'commission.paid',
  'commission.written_off',
  'card_refund.asked',
  'card_refund.done',
  'card_refund.failed',
  'receivable.repaid',
  'balance.given_up',
  'gateway.settled',
  'bank.fee',
  'bank.other',
  'bank.returned',
] as const;

/** A state, a kind of journal or an action of the audit, as people read it. */
export function eventWord(what: string): string {
  const matched = what.endsWith('.undone') ? what.slice(0, -'.undone'.length) : null;
  return matched === null ? (eventWords[what] ?? what) : `پس گرفتن تطبیق: ${eventWords[matched] ?? matched}`;
}

/** A colleague whose name is not known here has a number. */
function colleagueWord(name: string): string {
  const number = /^staff (\d+)$/.exec(name)?.[1];
  return number === undefined ? name : `همکار ${toPersianDigits(number)}`;
}

/** Who caused something: `user:7`, `academy:3`, `system`, or a colleague's name. */
export function whoWord(who: string): string {
  const [kind, name = ''] = who.split(/:(.*)/s);
  if (kind === 'user') return 'خود کاربر';
  if (kind === 'academy') return 'آموزشگاه';
  if (kind === 'operator') return colleagueWord(name);
  return kind === 'system' ? 'کاوش' : who;
}
