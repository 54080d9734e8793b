import type { AcademyMeasure } from '@kavosh/contract/academies.ts';

/** Words of an academy's page. */
export const academyCopy = {
  description: (name: string, courses: string) =>
    `${name} در کاوش: ${courses} دوره، استادان، شرایط انصراف و کارنامه آموزشگاه.`,
  goneTitle: 'آموزشگاه در کاوش نیست',
  gone: 'این آموزشگاه اکنون در کاوش نیست',
  goneBody: 'دوره‌های آن فروخته نمی‌شود. خریدهای پیشین شما سر جای خود است و در پیشخوانتان می‌بینید.',
  allCourses: 'دیدن همه دوره‌ها',
  about: 'درباره آموزشگاه',
  site: 'سایت آموزشگاه',
  courses: 'دوره‌ها',
  courseCount: (count: string) => `${count} دوره`,
  noCourses: 'این آموزشگاه اکنون دوره‌ای در کاوش ندارد.',
  narrow: 'جست‌وجو و پالایش این دوره‌ها',
  pages: {
    navigation: 'صفحه‌های دوره‌ها',
    previous: 'قبلی',
    next: 'بعدی',
    page: (page: string) => `صفحه ${page}`,
  },
  teachers: 'استادان',
  teacherCourses: (count: string) => `${count} دوره`,
  refund: 'شرایط انصراف',
  refundDays: (days: string) =>
    `تا ${days} روز کاری پس از آن‌که راه ورود به دوره به شما داده شود می‌توانید انصراف دهید و همه مبلغ برمی‌گردد.`,
  refundNone: 'بازگشت همه مبلغ پس از دادن راه ورود وعده داده نشده است.',
  refundStep: (days: string, percent: string) => `تا ${days} روز پیش از آغاز دوره: ${percent} درصد`,
  refundSteps: 'پس از آن، تا پیش از آغاز دوره:',
  refundExempt: (reason: string) => `دلیل: ${reason}`,
  refundOthers: 'اگر دوره‌ای شرایط دیگری داشته باشد، در صفحه همان دوره نوشته شده است.',
  claim: 'این آموزشگاه من است',
  claimNote: 'دوره‌ها، سفارش‌ها و صفحه آموزشگاه خود را از پنل کاوش اداره کنید.',
  forAcademies: 'همکاری آموزشگاه‌ها با کاوش',
  report: 'کارنامه آموزشگاه',
  reportNote:
    'این عددها را کاوش هر شب از رویدادهای ۱۸۰ روز گذشته می‌سازد؛ آموزشگاه در آن‌ها دستی ندارد. ' +
    'هر عدد دست‌کم ۱۰ مورد می‌خواهد.',
  reportMade: (day: string) => `ساخته‌شده در ${day}`,
  fewCases: 'هنوز موردهای کافی نیست',
  cases: (count: string) => `از ${count} مورد`,
  hours: (hours: string) => `${hours} ساعت`,
  underAnHour: 'کمتر از یک ساعت',
  days: (days: string) => `${days} روز`,
  percent: (percent: string) => `${percent} درصد`,
} as const;

export const measureWords: Readonly<Record<AcademyMeasure, { name: string; note: string }>> = {
  hand_over_hours: { name: 'دادن راه ورود', note: 'میانه زمان، از خرید تا ورود' },
  cancelled_share: { name: 'خریدهای لغوشده', note: 'جز آنچه خود خریدار لغو کرد' },
  refund_hours: { name: 'پاسخ به انصراف', note: 'میانه زمان پاسخ به درخواست‌ها' },
  starts_kept: { name: 'آغاز سر موعد', note: 'دوره‌هایی که عقب نیفتادند' },
  real_discounts: { name: 'تخفیف واقعی', note: 'قیمت خط‌خورده، پایین‌ترین قیمت ۳۰ روز پیش از آن بود' },
  reply_rate: { name: 'پاسخ به نظرها', note: 'نظرهایی که پاسخ آموزشگاه را دارند' },
  freshness: { name: 'دوره‌های به‌روز', note: 'در ۳۰ روز گذشته تازه شدند و پیش رو هستند' },
};
