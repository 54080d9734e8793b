import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { MenuGroup } from '@kavosh/office/office.ts';

/** The pages of the desk in groups, in the order of the menu; the palette knows the same. */
export const menu: readonly MenuGroup<Permission>[] = [
  {
    label: 'امروز',
    entries: [
      { to: '/', label: 'کارهای من', icon: 'home' },
      { to: '/search', label: 'یافتن', icon: 'search' },
      { to: '/approvals', label: 'تأیید نفر دوم', icon: 'check' },
      { to: '/first-day', label: 'روز اول', icon: 'spark', of: ['settings.edit'] },
    ],
  },
  {
    label: 'مردم',
    entries: [
      { to: '/comments', label: 'نظرها', icon: 'edit', of: ['comments.moderate'] },
      { to: '/messages', label: 'پیام‌ها', icon: 'mail', of: ['messages.answer'] },
      { to: '/people', label: 'کاربران', icon: 'user', of: ['people.read'] },
    ],
  },
  {
    label: 'آموزش',
    entries: [
      { to: '/courses', label: 'دوره‌ها', icon: 'play', of: ['catalogue.edit'] },
      { to: '/received', label: 'دوره‌های رسیده', icon: 'check', of: ['catalogue.publish'] },
      { to: '/academies', label: 'آموزشگاه‌ها', icon: 'building', of: ['catalogue.edit'] },
      { to: '/applications', label: 'درخواست‌های آموزشگاه‌ها', icon: 'mail', of: ['academies.edit'] },
      { to: '/categories', label: 'دسته‌ها', icon: 'menu', of: ['catalogue.edit'] },
      { to: '/instructors', label: 'مدرس‌ها', icon: 'user', of: ['catalogue.edit'] },
    ],
  },
  {
    label: 'کار',
    entries: [
      { to: '/jobs', label: 'فرصت‌های شغلی', icon: 'briefcase', of: ['catalogue.edit'] },
      { to: '/job-reports', label: 'گزارش آگهی‌ها', icon: 'alert', of: ['catalogue.edit'] },
      { to: '/companies', label: 'شرکت‌ها', icon: 'building', of: ['catalogue.edit'] },
      { to: '/job-categories', label: 'دسته‌های شغلی', icon: 'menu', of: ['catalogue.edit'] },
    ],
  },
  {
    label: 'فروش',
    entries: [
      { to: '/purchases', label: 'خریدها', icon: 'receipt', of: ['purchases.read'] },
      { to: '/refunds', label: 'درخواست‌های انصراف', icon: 'arrow-end', of: ['purchases.read'] },
      { to: '/hand-over', label: 'بی‌تحویل', icon: 'clock', of: ['purchases.read'] },
      { to: '/calendar', label: 'تقویم و انصراف', icon: 'clock', of: ['purchases.read'] },
      { to: '/payments', label: 'پرداخت‌ها', icon: 'arrow-start', of: ['purchases.read'] },
      { to: '/figures', label: 'آمار فروش', icon: 'chart', of: ['books.read'] },
    ],
  },
  {
    label: 'پول',
    entries: [
      { to: '/withdrawals', label: 'برداشت‌ها', icon: 'wallet', of: ['withdrawals.read'] },
      { to: '/payouts', label: 'تسویه با آموزشگاه‌ها', icon: 'building', of: ['books.read'] },
      { to: '/receivables', label: 'طلب از آموزشگاه‌ها', icon: 'chart', of: ['books.read'] },
      { to: '/bank', label: 'صورت‌حساب بانک', icon: 'receipt', of: ['books.read'] },
      { to: '/books', label: 'دفترها', icon: 'book', of: ['books.read'] },
    ],
  },
  {
    label: 'سایت',
    entries: [
      { to: '/news', label: 'خبرها', icon: 'megaphone', of: ['content.edit'] },
      { to: '/texts', label: 'متن‌های سایت', icon: 'language', of: ['content.edit'] },
      { to: '/imports', label: 'خواندن فیدها', icon: 'download', of: ['imports.run'] },
      { to: '/searches', label: 'جست‌وجوها', icon: 'filter', of: ['search.tune'] },
    ],
  },
  {
    label: 'میز کار',
    entries: [
      { to: '/staff', label: 'همکاران و نقش‌ها', icon: 'users', of: ['staff.manage'] },
      { to: '/audit', label: 'سابقه کارها', icon: 'clock', of: ['audit.read'] },
      { to: '/settings', label: 'تنظیم‌ها', icon: 'grid', of: ['settings.edit'] },
      { to: '/doctor', label: 'سلامت سرور', icon: 'check', of: ['settings.edit'] },
      { to: '/account', label: 'حساب من', icon: 'shield' },
    ],
  },
];
