import type { providerResults } from '@kavosh/contract/desk/payments.ts';
import type { DeskPurchase } from '@kavosh/contract/desk/purchases.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';

export const purchaseStateWords: Readonly<Record<DeskPurchase['state'], string>> = {
  unconfirmed: 'در انتظار تأیید',
  confirmed: 'تأییدشده',
  cancelled: 'لغوشده',
  refunded: 'بازپرداخت‌شده',
};

export const methodWords: Readonly<Record<DeskPurchase['method'], string>> = {
  referral: 'در سایت آموزشگاه',
  wallet: 'با کیف پول',
  free: 'رایگان',
};

/** The price that a buyer was shown; null: none, or it is not known which. */
export const shownPriceWord = (amount: number | null): string =>
  amount === null ? 'قیمتی نشان داده نشده بود' : formatToman(amount);

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
  'commission.paid.undone': 'پس گرفتن تطبیق پرداخت کارمزد',
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
  'payout.came_back': 'برگشت به حساب ما و طلب آموزشگاه',
  'withdrawal.account_read': 'دیدن شماره کامل حساب',
};

/** A state, a kind of journal or an action of the audit, as people read it. */
export const eventWord = (what: string): string => eventWords[what] ?? what;

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
