/** Words of the list under a search box. Numbers come in already written out. */
export const suggestionCopy = {
  label: 'پیشنهادهای جست‌وجو',
  recent: 'جست‌وجوهای اخیر شما',
  top: 'پرجست‌وجوترین عبارت‌ها',
  forget: (text: string) => `حذف «${text}» از جست‌وجوهای اخیر`,
  forgetAll: 'پاک کردن جست‌وجوهای اخیر',
  kinds: { course: 'دوره', academy: 'آموزشگاه', instructor: 'استاد', category: 'دسته', query: 'عبارت' },
  count: (n: string) => `${n} پیشنهاد`,
  readAs: (text: string) => `پیشنهادها برای «${text}»`,
  exact: (text: string) => `جست‌وجوی عین «${text}»`,
  none: 'پیشنهادی پیدا نشد',
} as const;
