import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { MenuEntry } from '@kavosh/office/office.ts';

/** The pages of the desk, in the order of the menu; the palette knows the same. */
export const menu: readonly MenuEntry<Permission>[] = [
  { to: '/', label: 'کارهای من', icon: 'home' },
  { to: '/search', label: 'یافتن', icon: 'search' },
  { to: '/comments', label: 'نظرها', icon: 'edit', of: ['comments.moderate'] },
  { to: '/messages', label: 'پیام‌ها', icon: 'mail', of: ['messages.answer'] },
  { to: '/people', label: 'کاربران', icon: 'user', of: ['people.read'] },
  { to: '/courses', label: 'دوره‌ها', icon: 'play', of: ['catalogue.edit'] },
  { to: '/academies', label: 'آموزشگاه‌ها', icon: 'building', of: ['catalogue.edit'] },
  { to: '/categories', label: 'دسته‌ها', icon: 'menu', of: ['catalogue.edit'] },
  { to: '/job-categories', label: 'دسته‌های شغلی', icon: 'menu', of: ['catalogue.edit'] },
  { to: '/instructors', label: 'مدرس‌ها', icon: 'user', of: ['catalogue.edit'] },
  { to: '/jobs', label: 'فرصت‌های شغلی', icon: 'briefcase', of: ['catalogue.edit'] },
  { to: '/companies', label: 'شرکت‌ها', icon: 'building', of: ['catalogue.edit'] },
  { to: '/purchases', label: 'خریدها', icon: 'receipt', of: ['purchases.read'] },
  { to: '/withdrawals', label: 'برداشت‌ها', icon: 'wallet', of: ['withdrawals.read'] },
  { to: '/payments', label: 'پرداخت‌ها', icon: 'arrow-start', of: ['purchases.read'] },
  { to: '/approvals', label: 'تأیید نفر دوم', icon: 'check' },
  { to: '/figures', label: 'آمار فروش', icon: 'chart', of: ['books.read'] },
  { to: '/books', label: 'دفترها', icon: 'book', of: ['books.read'] },
  { to: '/audit', label: 'سابقه کارها', icon: 'clock', of: ['audit.read'] },
  { to: '/staff', label: 'همکاران و نقش‌ها', icon: 'users', of: ['staff.manage'] },
  { to: '/news', label: 'خبرها', icon: 'megaphone', of: ['content.edit'] },
  { to: '/texts', label: 'متن‌های سایت', icon: 'language', of: ['content.edit'] },
  { to: '/imports', label: 'خواندن فیدها', icon: 'download', of: ['imports.run'] },
  { to: '/searches', label: 'جست‌وجوها', icon: 'filter', of: ['search.tune'] },
  { to: '/first-day', label: 'روز اول', icon: 'spark', of: ['settings.edit'] },
  { to: '/settings', label: 'تنظیم‌ها', icon: 'grid', of: ['settings.edit'] },
  { to: '/account', label: 'حساب من', icon: 'shield' },
];
