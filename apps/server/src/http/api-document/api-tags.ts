export interface ApiTag {
  name: string;
  description: string;
}

/** Areas of the API, in the order in which people read them; the first whose pattern a path matches is its own. */
const areas: readonly (ApiTag & { pattern: RegExp })[] = [
  { name: 'partners', description: 'فراخوانی‌های آموزشگاه‌ها، با امضا', pattern: /^\/api\/v1\/partner\// },
  {
    name: 'sign-in',
    description: 'ورود، ثبت‌نام و دستگاه‌ها',
    pattern: /\/(?:auth|users\/(?:login|register|reset|logout)|login-stat|users\/dashboard\/devices)(?:\/|$)/,
  },
  {
    name: 'wallet',
    description: 'کیف پول: صورت‌حساب، افزایش موجودی و برداشت',
    pattern: /\/users\/dashboard\/wallet(?:\/|$)/,
  },
  {
    name: 'purchases',
    description: 'خرید دوره و رسید آن',
    pattern: /\/courses\/\{id\}\/(?:purchase|offer)$|\/users\/dashboard\/purchases(?:\/|$)/,
  },
  { name: 'account', description: 'پیشخوان، پروفایل و داده‌های کاربر واردشده', pattern: /\/users\// },
  { name: 'comments', description: 'نظرهای دوره‌ها', pattern: /\/comments(?:\/|$)/ },
  { name: 'jobs', description: 'فرصت‌های شغلی', pattern: /\/jobs(?:\/|$)/ },
  { name: 'courses', description: 'دوره‌ها: جست‌وجو، جزئیات و مقایسه', pattern: /\/courses(?:\/|$)/ },
  { name: 'site', description: 'آنچه در همه صفحه‌ها یا در صفحه اصلی است', pattern: /^/ },
];

export const apiTags: readonly ApiTag[] = areas.map(({ name, description }) => ({ name, description }));

export const tagOf = (path: string): string => areas.find(({ pattern }) => pattern.test(path))!.name;
