import type { IconName } from '@kavosh/ui/icon-paths.ts';

/** Words of the page about Kavosh. */
export const aboutCopy = {
  title: 'درباره ما',
  description:
    'کاوش بازار دوره‌های آموزشی و فرصت‌های شغلی است: دوره‌های آموزشگاه‌ها را مقایسه کنید، با تخفیف بخرید و شغل ' +
    'پیدا کنید.',
  missionTitle: 'مأموریت ما',
  featuresTitle: 'چرا کاوش؟',
  /** Icons of the features, in their order; further features get the last icon. */
  icons: ['grid', 'building', 'users', 'wallet', 'briefcase'] satisfies IconName[],
  nextTitle: 'از کجا شروع کنیم؟',
  courses: 'دیدن دوره‌ها',
  categories: 'دیدن دسته‌بندی‌ها',
} as const;
