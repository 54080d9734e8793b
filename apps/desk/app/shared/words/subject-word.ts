import { toPersianDigits } from '@kavosh/persian/digits.ts';

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
  audit: 'سابقه کارها',
};

/** `purchase 12` as people read it. */
export function subjectWord(subject: string): string {
  const [, kind = '', rest = ''] = /^(\S+)\s?(.*)$/su.exec(subject) ?? [];
  const word = kinds[kind];
  return word === undefined ? subject : `${word} ${toPersianDigits(rest)}`.trim();
}
