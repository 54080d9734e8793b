import type { SellerPermission } from '@kavosh/contract/panel/permissions.ts';
import type { MenuGroup } from '@kavosh/office/office.ts';

/** The pages of the panel in groups, in the order of the menu; the palette knows the same. */
export const menu: readonly MenuGroup<SellerPermission>[] = [
  {
    label: 'امروز',
    entries: [{ to: '/', label: 'کارهای آموزشگاه', icon: 'home' }],
  },
  {
    label: 'آموزش',
    entries: [
      { to: '/courses', label: 'دوره‌ها', icon: 'play', of: ['courses.read'] },
      { to: '/import', label: 'ورود از فایل', icon: 'download', of: ['courses.write'] },
      { to: '/demand', label: 'خواسته‌ها', icon: 'search', of: ['courses.read'] },
      { to: '/reviews', label: 'نظرها', icon: 'star', of: ['reviews.answer'] },
      { to: '/prices', label: 'قیمت‌ها', icon: 'clock', of: ['courses.read'] },
      { to: '/coupons', label: 'کدهای تخفیف', icon: 'spark', of: ['courses.read'] },
    ],
  },
  {
    label: 'فروش',
    entries: [
      { to: '/orders', label: 'سفارش‌ها', icon: 'receipt', of: ['orders.read'] },
      { to: '/money', label: 'پول', icon: 'wallet', of: ['sales.read'] },
      { to: '/refunds', label: 'انصراف‌ها', icon: 'arrow-end', of: ['orders.read'] },
      { to: '/seats', label: 'ظرفیت و صف', icon: 'users', of: ['orders.read'] },
    ],
  },
  {
    label: 'پنل',
    entries: [
      { to: '/page', label: 'صفحه آموزشگاه', icon: 'building', of: ['profile.write'] },
      { to: '/members', label: 'اعضا', icon: 'users', of: ['members.manage'] },
      { to: '/keys', label: 'کلیدها و وب‌هوک‌ها', icon: 'code', of: ['keys.manage'] },
      { to: '/account', label: 'حساب من', icon: 'shield' },
    ],
  },
];
