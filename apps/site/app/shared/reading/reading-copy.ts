/** What pages of results say of how a text was read. */
export const readingCopy = {
  readAs: (as: string, typed: string) => `نتایج برای «${as}»؛ شما نوشته بودید «${typed}».`,
  exact: 'جست‌وجوی عین عبارت',
  exactOnly: (typed: string) => `فقط عین «${typed}» جست‌وجو شد.`,
  loose: 'جست‌وجوی معمولی',
  relaxed: 'نتیجه‌ای با همه واژه‌ها پیدا نشد؛ نزدیک‌ترین نتیجه‌ها را می‌بینید.',
  near: 'نتیجه‌ای با این واژه‌ها پیدا نشد؛ نزدیک‌ترین موضوع را می‌بینید.',
  behind: 'نزدیک به این',
  nearestWords: 'نزدیک‌ترین واژه‌هایی که داریم',
  meant: (text: string) => `منظورتان «${text}» بود؟`,
  missing: (words: string) => `برای ${words} نتیجه‌ای نداریم.`,
  word: (word: string) => `«${word}»`,
  and: ' و ',
  elsewhere: {
    jobs: { question: 'دنبال کار می‌گردید؟', link: 'در آگهی‌های شغلی جست‌وجو کنید' },
    courses: { question: 'دنبال دوره می‌گردید؟', link: 'در دوره‌های آموزشی جست‌وجو کنید' },
  },
  raised: (words: string) => `نتیجه‌های ${words} بالاتر آمده‌اند.`,
  narrow: 'فقط همین‌ها',
  plain: 'بدون این اولویت',
  raisedList: 'واژه‌هایی که ترتیب نتیجه‌ها را عوض کرده‌اند',
} as const;
