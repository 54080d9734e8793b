import type { DeskCardRefund, DeskRefundRequest } from '@kavosh/contract/desk/refunds/refund-requests.ts';

export const requestStateWords: Readonly<Record<DeskRefundRequest['state'], string>> = {
  asked: 'در انتظار آموزشگاه',
  escalated: 'در انتظار ما',
  accepted: 'پذیرفته‌شده',
  refused: 'ردشده',
  expired: 'بی‌اثر: خرید از راه دیگری برگشت',
};

export const whyWords: Readonly<Record<DeskRefundRequest['why'], string>> = {
  used: 'از دسترسی استفاده شده است',
  late: 'پس از مهلت انصراف',
  referral: 'در سایت آموزشگاه پرداخت شده است',
};

export const cardStateWords: Readonly<Record<DeskCardRefund['state'], string>> = {
  asked: 'در صف فرستادن',
  sent: 'نزد درگاه',
  done: 'به کارت رسید',
  failed: 'به کیف پول برگشت',
};
