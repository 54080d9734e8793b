import { toAsciiDigits, toPersianDigits } from '@kavosh/persian/digits.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';

const kinds: Readonly<Record<string, string>> = {
  purchase: 'خرید',
  purchases: 'خریدها',
  withdrawal: 'برداشت',
  batch: 'دسته برداشت',
  payout: 'تسویه',
  payout_batch: 'دسته تسویه',
  person: 'کاربر',
  comment: 'نظر',
  message: 'پیام',
  canned: 'پاسخ آماده',
  staff: 'همکار',
  role: 'نقش',
  invitation: 'دعوت‌نامه',
  approval: 'درخواست تأیید',
  setting: 'تنظیم',
  academy: 'آموزشگاه',
  search: 'جست‌وجو',
  bank_line: 'سطر صورت‌حساب',
  bank: 'صورت‌حساب بانک',
  invoice: 'صورت‌حساب کارمزد',
  payment: 'پرداخت',
  course: 'دوره',
  courses: 'دوره‌ها',
  academies: 'آموزشگاه‌ها',
  instructors: 'مدرس‌ها',
  jobs: 'فرصت‌های شغلی',
  companies: 'شرکت‌ها',
  category: 'دسته',
  categories: 'دسته‌های اصلی',
  job_category: 'دسته شغلی',
  job_categories: 'دسته‌های شغلی',
  instructor: 'مدرس',
  job: 'فرصت شغلی',
  company: 'شرکت',
  news: 'خبر',
  upload: 'فایل فید',
  import: 'خواندن فید',
  content: 'متن سایت:',
  mail_text: 'متن نامه:',
  audit: 'سابقه کارها',
  withdrawals: 'برداشت‌ها',
  payments: 'پرداخت‌ها',
  refund_requests: 'درخواست‌های انصراف',
  card_refunds: 'بازگشت‌ها به کارت',
  payouts: 'تسویه‌ها',
  bank_lines: 'صورت‌حساب بانک',
  people: 'کاربران',
  trial_balance: 'تراز آزمایشی',
  journals: 'دفتر روزنامه',
  figures: 'آمار فروش',
  calendar: 'تقویم',
  holiday: 'تعطیلی',
  mobile: 'شماره موبایل',
  synonyms: 'نام‌های هم‌معنا',
  generic: 'واژه‌های عام',
  reading: 'خوانش جست‌وجو',
  words: 'واژه‌های جست‌وجو',
  block: 'متن پنهان جست‌وجو',
};

/** `purchase 12` as people read it. */
export function subjectWord(subject: string): string {
  const [, kind = '', rest = ''] = /^(\S+)\s?(.*)$/su.exec(subject) ?? [];
  const word = kinds[kind];
  return word === undefined ? subject : `${word} ${toPersianDigits(rest)}`.trim();
}

// The longest first: «دسته برداشت» begins as «دسته» does.
const byWord = Object.entries(kinds)
  .map(([kind, word]) => [foldLetters(word.replaceAll('\u200c', ' ')), kind] as const)
  .toSorted(([one], [other]) => other.length - one.length);

/** A subject as people type it, «خرید ۱۲», as the audit names it; what is none of ours stays as it is. */
export function readSubject(typed: string): string {
  const text = toAsciiDigits(foldLetters(typed.replaceAll('\u200c', ' ')).replace(/\s+/g, ' ').trim());
  for (const [word, kind] of byWord) {
    if (text === word) return kind;
    if (text.startsWith(`${word} `)) return `${kind} ${text.slice(word.length + 1)}`;
  }
  return typed.trim();
}
