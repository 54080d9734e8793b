import type { DeskHit } from '@kavosh/contract/desk/find-anything.ts';
import type { IconName } from '@kavosh/ui/icon-paths.ts';

export const hitWords: Readonly<Record<DeskHit['kind'], string>> = {
  person: 'کاربر',
  purchase: 'خرید',
  withdrawal: 'برداشت',
  payout: 'تسویه',
  payment: 'پرداخت',
  course: 'دوره',
  academy: 'آموزشگاه',
  instructor: 'مدرس',
  job: 'فرصت شغلی',
  company: 'شرکت',
  message: 'پیام',
  comment: 'نظر',
};

export const hitIcons: Readonly<Record<DeskHit['kind'], IconName>> = {
  person: 'user',
  purchase: 'receipt',
  withdrawal: 'wallet',
  payout: 'building',
  payment: 'arrow-start',
  course: 'book',
  academy: 'building',
  instructor: 'user',
  job: 'briefcase',
  company: 'building',
  message: 'mail',
  comment: 'edit',
};
