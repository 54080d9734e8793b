import type { ReportReason } from '@kavosh/contract/comments.ts';

/** Why people report a comment, as moderators read it. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'تبلیغ',
  abuse: 'توهین',
  off_topic: 'بی‌ربط',
  personal_info: 'اطلاعات شخصی',
  other: 'دلیل دیگر',
};
