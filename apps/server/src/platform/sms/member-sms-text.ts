import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { MemberSms } from '../../kernel/outbox.ts';

/** Who did not change it cannot sign in with the old one: a new one by a code ends the other's devices. */
const passwordWarning =
  'اگر شما این کار را نکرده‌اید، با «رمز عبور را فراموش کرده‌ام» رمز تازه‌ای بگذارید و با پشتیبانی تماس بگیرید.';
const warning = 'اگر شما این کار را نکرده‌اید، رمز عبور خود را عوض کنید و با پشتیبانی تماس بگیرید.';

/** With the longest name the text is one SMS: 70 letters. */
const LONGEST_COURSE = 21;
/** Places of templates take eight blanks at most. */
const MOST_WORDS = 9;

/** The beginning of a course's name, whole words where that is possible. Pure. */
export function shortCourse(title: string): string {
  const all = title.replace(/[\p{Cc}\s«»]+/gu, ' ').trim();
  const name = all.split(' ', MOST_WORDS).join(' ');
  if (all.length <= LONGEST_COURSE && name === all) return name;
  let cut = '';
  for (const letter of name) {
    if (cut.length + letter.length > LONGEST_COURSE - 1) break;
    cut += letter;
  }
  const words = cut.lastIndexOf(' ');
  const whole = cut === name || name[cut.length] === ' ' || words < LONGEST_COURSE / 3 ? cut : cut.slice(0, words);
  return `${whole.replace(/[\s،؛:‌-]+$/u, '')}…`;
}

/** The message as a person reads it, as the providers' templates should have it (docs/sms.md). */
export function memberSmsText({ kind, amount, end, course }: Omit<MemberSms, 'to'>): string {
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
      return course === undefined
        ? `ورود به دوره شما در کاوش آماده است (${account}). راه ورود در بخش «خریدها» است.`
        : `ورود به «${shortCourse(course)}» آماده است (شماره ${toPersianDigits(end)}). کاوش، «خریدها»`;
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
 * What fills the places of a provider's template: ASCII, without blanks, which providers refuse, but for `course`,
 * whose place takes some. `amount`: thousands apart by commas. Empty where there is none.
 */
export function memberSmsTokens({ amount, end, course }: Pick<MemberSms, 'amount' | 'end' | 'course'>): {
  amount: string;
  end: string;
  course: string;
} {
  return {
    amount: amount === undefined ? '' : String(amount).replace(/\B(?=(?:\d{3})+$)/g, ','),
    end,
    course: course === undefined ? '' : shortCourse(course),
  };
}
