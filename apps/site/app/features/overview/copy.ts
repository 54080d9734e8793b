import { formatNumber } from '@kavosh/persian/money.ts';

/** Words of the overview. */
export const overviewCopy = {
  title: 'پیشخوان',
  description: 'خریدها، نشان‌شده‌ها، موجودی کیف پول و اعلان‌های جدید شما.',
  figures: 'حساب شما در یک نگاه',
  purchases: 'خریدها',
  bookmarks: 'نشان‌شده‌ها',
  wallet: 'موجودی کیف پول',
  count: (count: string) => `${count} خرید`,
  marks: (count: string) => `${count} مورد`,
  marksOf: (courses: string, jobs: string) => `${courses} دوره، ${jobs} فرصت شغلی`,
  notifications: 'اعلان‌های جدید',
  all: 'همه اعلان‌ها',
  none: 'اعلان جدیدی ندارید',
  ahead: 'کیف پول و تاریخ بعدی',
  next: 'تاریخ بعدی شما',
  moment: { starts: 'شروع دوره', ends: 'پایان دوره' },
  days: (days: number) => (days === 0 ? 'امروز' : `${formatNumber(days)} روز دیگر`),
  nothingNext: 'برای دوره‌های شما تاریخی در پیش نیست.',
  toCourses: 'دیدن دوره‌ها',
  learn: 'پیشنهاد برای یادگیری',
  noTaste: 'علاقه‌مندی‌های خود را بگویید تا دوره‌های مناسب را پیشنهاد کنیم',
  toFavorites: 'انتخاب علاقه‌مندی‌ها',
  first: {
    title: 'به کدام‌ها علاقه دارید؟',
    save: 'همین‌ها',
    skip: 'رد شدن',
    saved: 'پیشنهادها از همین پس با سلیقه شماست',
  },
} as const;
