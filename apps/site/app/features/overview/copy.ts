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
} as const;
