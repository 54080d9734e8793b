import type { DeskCourseEntry, WaitingPurchase } from '@kavosh/contract/desk/hand-over.ts';

export const deliveryWords: Readonly<Record<DeskCourseEntry['agreed'], string>> = {
  link: 'با نشانی ورود',
  codes: 'با کد',
  academy: 'ثبت‌نام در آموزشگاه',
  none: 'فروش در سایت آموزشگاه',
};

export const waitingWords: Readonly<Record<WaitingPurchase['state'], string>> = {
  told: 'در انتظار آموزشگاه',
  failed: 'خریدار به دوره نرسیده',
};
