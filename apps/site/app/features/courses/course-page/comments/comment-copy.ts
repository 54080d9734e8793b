import type { ReportReason } from '@kavosh/contract/comments.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** Words for members' actions on comments; loaded with the code of these actions. */
export const commentCopy = {
  title: 'ثبت نظر',
  rating: 'امتیاز شما',
  star: (star: number) => `${formatNumber(star)} از ۵`,
  field: 'نظر خود را بنویسید (اختیاری)',
  anonymous: 'نمایش نظر بدون نام',
  send: 'ارسال نظر',
  saveChange: 'ذخیره تغییرات',
  left: (count: number) => `${formatNumber(count)} نویسه دیگر جا دارید`,
  over: (count: number) => `${formatNumber(count)} نویسه بیش از اندازه است`,
  recorded: 'نظر شما ثبت شد.',
  refused: 'خطا در ثبت نظر شما.',
  mine: 'نظر شما',
  mineUnnamed: 'بدون نام نمایش داده می‌شود',
  mineHidden: 'این نظر پس از بررسی پنهان شده است و دیگران آن را نمی‌بینند. برای پیگیری با پشتیبانی تماس بگیرید.',
  edit: 'ویرایش نظر',
  cancel: 'انصراف',
  remove: 'حذف نظر',
  removeQuestion: 'نظر و امتیاز شما حذف شود؟',
  removeBody: 'متن، امتیاز و واکنش دیگران به آن از این صفحه برداشته می‌شود و باز نمی‌گردد.',
  removed: 'نظر شما حذف شد.',
  removeFailed: 'نظر شما حذف نشد. لطفاً دوباره تلاش کنید.',
  close: 'بستن',
  report: {
    title: 'گزارش نظر',
    why: 'مشکل این نظر چیست؟',
    reasons: {
      spam: 'تبلیغ یا نوشته بی‌ربط و تکراری است',
      abuse: 'توهین‌آمیز است یا به کسی آسیب می‌زند',
      off_topic: 'درباره این دوره نیست',
      personal_info: 'اطلاعات شخصی کسی در آن است',
      other: 'مشکل دیگری دارد',
    } satisfies Record<ReportReason, string>,
    text: 'توضیح (اختیاری)',
    send: 'ارسال گزارش',
    sent: 'گزارش شما ثبت شد و بررسی می‌شود.',
    failed: 'گزارش شما ثبت نشد. لطفاً دوباره تلاش کنید.',
  },
  replyReport: { title: 'گزارش پاسخ آموزشگاه', why: 'مشکل این پاسخ چیست؟' },
} as const;
