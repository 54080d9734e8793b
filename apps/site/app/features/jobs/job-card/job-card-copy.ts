/**
 * Words of a job's card, wherever it is shown: apart from the board's other words, since the home page has cards alone.
 */
export const jobCardCopy = {
  card: {
    negotiable: 'توافقی',
    from: (amount: string) => `از ${amount}`,
    salary: 'حقوق',
    today: 'امروز',
    yesterday: 'دیروز',
    daysAgo: (n: string) => `${n} روز پیش`,
    silent: (n: string) => `${n} روز بی‌خبر`,
    undated: 'تاریخ انتشار نامعلوم',
  },
  bookmark: {
    add: 'نشان کردن',
    remove: 'برداشتن نشان',
    guest: 'برای نشان کردن فرصت‌های شغلی باید وارد شوید یا ثبت‌نام کنید!',
    failed: 'خطا در برقراری ارتباط',
  },
} as const;
