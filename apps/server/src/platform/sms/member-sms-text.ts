import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { MemberSms } from '../../kernel/outbox.ts';

/** Who did not change it cannot sign in with the old one: a new one by a code ends the other's devices. */
const passwordWarning =
  'اگر شما این کار را نکرده‌اید، با «رمز عبور را فراموش کرده‌ام» رمز تازه‌ای بگذارید و با پشتیبانی تماس بگیرید.';
const warning = 'اگر شما این کار را نکرده‌اید، رمز عبور خود را عوض کنید و با پشتیبانی تماس بگیرید.';

/** The message as a person reads it, as the providers' templates should have it (docs/sms.md). */
export function memberSmsText({ kind, amount, end }: Omit<MemberSms, 'to'>): string {
  const account = `پایان شماره: ${toPersianDigits(end)}`;
  switch (kind) {
    case 'withdrawal-requested':
      return `درخواست برداشت ${formatToman(amount ?? 0)} از کیف پول کاوش ثبت شد (${account}).\n${warning}`;
    case 'bank-account-changed':
      return `شماره حساب بانکی تازه‌ای برای شما در کاوش ثبت شد (${account}).\n${warning}`;
    case 'password-changed':
      return (
        `رمز عبور حساب شما در کاوش تغییر کرد (${account}). برداشت از کیف پول تا ۲۴ ساعت ممکن ` +
        `نیست.\n${passwordWarning}`
      );
    case 'bank-account-removed':
      return `شماره حساب بانکی شما از کاوش برداشته شد (${account}).\n${warning}`;
    case 'message-answered':
      return `به پیام شما در کاوش پاسخ داده شد (${account}). پاسخ را در داشبورد خود بخوانید.`;
    case 'course-ready':
      return `ورود به دوره شما در کاوش آماده است (${account}). راه ورود در بخش «خریدها» است.`;
    case 'alerts':
      return `آنچه در کاوش منتظرش بودید آمد (${account}). فهرستش در بخش «خبرم کن» است.`;
    case 'seat-offered':
      return `در دوره‌ای که در صف آن بودید جایی برای شما نگه داشته شد (${account}). مهلتش را در داشبورد کاوش ببینید.`;
    case 'money-topped-up':
      return `${formatToman(amount ?? 0)} به کیف پول شما در کاوش افزوده شد (${account}).`;
    case 'money-paid':
      return `${formatToman(amount ?? 0)} از کیف پول شما در کاوش برای خرید دوره پرداخت شد (${account}).\n${warning}`;
    case 'money-back':
      return `از خرید شما در کاوش در مجموع ${formatToman(amount ?? 0)} برگشت (${account}). جزئیاتش در رسید خرید است.`;
    case 'money-paid-out':
      return `برداشت ${formatToman(amount ?? 0)} از کیف پول کاوش به حساب شما واریز شد (${account}).`;
    case 'academy-purchase':
      return `یکی از دوره‌های شما در کاوش خریده شد و خریدار منتظر ثبت‌نام است (${account}).`;
    case 'academy-account':
      return (
        `شبای آموزشگاه شما در کاوش تغییر کرد (${account}). ` +
        'اگر از آن خبر ندارید، همین حالا در بخش «پول» پنل آموزشگاه آن را متوقف کنید.'
      );
  }
}

/**
 * What fills the places of a provider's template: ASCII, without blanks, which providers refuse. `amount`: thousands
 * apart by commas; empty where there is none.
 */
export function memberSmsTokens({ amount, end }: Pick<MemberSms, 'amount' | 'end'>): {
  amount: string;
  end: string;
} {
  return { amount: amount === undefined ? '' : String(amount).replace(/\B(?=(?:\d{3})+$)/g, ','), end };
}
