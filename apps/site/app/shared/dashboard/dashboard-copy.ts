/** Words of the dashboard's frame, and of every page in it. */
export const dashboardCopy = {
  label: 'پنل کاربری',
  open: 'منوی پنل کاربری',
  close: 'بستن منو',
  home: 'خانه',
  leave: 'خروج از حساب',
  entries: {
    overview: 'پیشخوان',
    favorites: 'علاقه‌مندی‌ها',
    bookmarks: 'نشان‌شده‌ها',
    purchases: 'خریدها',
    wallet: 'کیف پول',
    transactions: 'تراکنش‌ها',
    alerts: 'خبرم کن',
    notifications: 'اعلان‌ها',
    edit: 'ویرایش پروفایل',
  },
  unread: 'اعلان تازه',
  loading: 'در حال دریافت اطلاعات',
  failed: 'اطلاعات دریافت نشد',
  unauthenticated: 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید',
  missing: 'اطلاعاتی دریافت نشد',
} as const;
