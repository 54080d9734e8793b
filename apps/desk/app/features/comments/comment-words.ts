import type { ReportReason } from '@kavosh/contract/comments.ts';
import type { StarWeight } from '@kavosh/contract/desk/desk-comments.ts';

/** Why people report a comment, as moderators read it. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'تبلیغ',
  abuse: 'توهین',
  off_topic: 'بی‌ربط',
  personal_info: 'اطلاعات شخصی',
  other: 'دلیل دیگر',
};

/** Whether a star weighs in the rating of its course, or why it does not. */
export const starWords: Readonly<Record<StarWeight, string>> = {
  weighs: 'حساب می‌شود',
  hidden: 'حساب نمی‌شود: نظر پنهان است',
  waiting: 'پس از بررسی حساب می‌شود',
  not_bought: 'حساب نمی‌شود: دوره را در کاوش نخریده است',
  free: 'حساب نمی‌شود: برای دوره پولی نداده است',
  member: 'حساب نمی‌شود: عضو همین آموزشگاه است',
  device: 'حساب نمی‌شود: یکی از اعضای آموزشگاه با همین مرورگر وارد شده است',
  account: 'حساب نمی‌شود: حساب بانکی‌اش با یکی از اعضای آموزشگاه یکی است',
};
