/** Words of the notifications page. */
export const notificationsCopy = {
  title: 'اعلان‌ها',
  description: 'آنچه کاوش به شما خبر داده است.',
  tabs: 'اعلان‌های شخصی و عمومی',
  personal: 'شخصی',
  multicast: 'عمومی',
  columns: { title: 'عنوان', type: 'نوع', organiser: 'شرکت یا برگزارکننده', date: 'تاریخ' },
  noOrganiser: '–',
  empty: { personal: 'هنوز اعلان شخصی ندارید', multicast: 'هنوز اعلان عمومی‌ای نیست' },
  seeAll: 'همه را دیده‌ام',
  pages: 'صفحه‌های اعلان‌ها',
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: string) => `صفحه ${page}`,
} as const;
