import type { NotificationText } from '../../apps/server/src/domains/notifications/notifications.ts';

/** What a demo person was told, beside what happens to them; `daysAgo` counts from when the demo is loaded. */
export interface DemoNote extends Pick<NotificationText, 'type' | 'title' | 'body' | 'link' | 'organiser'> {
  daysAgo: number;
  /** Of types 2 and 3: the first course or job that this search finds. */
  about?: string;
}

/** To everyone; news of the marketplace comes on its own. */
export const demoPublicNotes: readonly DemoNote[] = [
  {
    type: 1,
    title: 'پنل کاربری تازه شد',
    daysAgo: 1,
    body:
      'نشان‌شده‌ها، علاقه‌مندی‌ها، خریدها و کیف پول، همه در یک جا. دسته‌هایی را که دوست دارید انتخاب کنید تا ' +
      'پیشنهادها به کارتان بیاید.',
    link: { title: 'انتخاب علاقه‌مندی‌ها', url: '/dashboard/favorites' },
  },
  {
    type: 2,
    title: 'دوره پرطرفدار این هفته',
    body: 'این دوره را بیش از همه نشان کرده‌اند. سرفصل‌ها و نظرها را ببینید.',
    about: 'پایتون',
    daysAgo: 6,
  },
  {
    type: 3,
    title: 'فرصت‌های تازه در حوزه داده',
    body: 'شرکت‌ها این روزها دنبال تحلیلگر داده‌اند. یکی از آگهی‌ها را ببینید.',
    about: 'تحلیل',
    daysAgo: 9,
  },
];

/** To demo people, by their numbers. */
export const demoPersonalNotes: Readonly<Record<string, readonly DemoNote[]>> = {
  '09120000001': [
    {
      type: 2,
      title: 'دوره‌ای که نشان کرده‌اید تخفیف گرفت',
      body: 'قیمت یکی از دوره‌های نشان‌شده شما کم شده است. پیش از پر شدن ظرفیت سری بزنید.',
      organiser: 'آموزشگاه فیروزه',
      about: 'پایتون',
      daysAgo: 2,
    },
    {
      type: 3,
      title: 'شغلی نزدیک به مهارت‌های شما',
      body: 'این آگهی مهارت‌هایی را می‌خواهد که در دوره‌های نشان‌شده‌تان یاد می‌گیرید.',
      organiser: 'شرکت نمونه‌پرداز',
      about: 'پایتون',
      daysAgo: 5,
    },
    {
      type: 1,
      title: 'به کاوش خوش آمدید',
      body: 'با انتخاب علاقه‌مندی‌ها، پیشنهادهای بهتری می‌بینید.',
      link: { title: 'انتخاب علاقه‌مندی‌ها', url: '/dashboard/favorites' },
      daysAgo: 239,
    },
  ],
  '09120000003': [
    {
      type: 1,
      title: 'به کاوش خوش آمدید',
      body: 'کیف پول خود را شارژ کنید و با بازگشت وجه دوره بخرید.',
      link: { title: 'کیف پول', url: '/dashboard/wallet' },
      daysAgo: 399,
    },
  ],
};
