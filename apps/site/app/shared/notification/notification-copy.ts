/** Words of notifications, wherever they are shown. */
export const notificationCopy = {
  types: { 1: 'خبر', 2: 'آموزشی', 3: 'شغلی' },
  details: 'مشاهده جزئیات',
  close: 'بستن',
  fresh: 'تازه',
} as const;
