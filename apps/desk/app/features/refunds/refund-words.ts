import type { DeskCardRefund, DeskRefundRequest } from '@kavosh/contract/desk/refunds/refund-requests.ts';

export const requestStateWords: Readonly<Record<DeskRefundRequest['state'], string>> = {
  asked: 'در انتظار آموزشگاه',
  escalated: 'در انتظار ما',
  accepted: 'پذیرفته‌شده',
  refused: 'ردشده',
  expired: 'خرید از راه دیگری برگشت',
};

export const whyWords: Readonly<Record<DeskRefundRequest['why'], string>> = {
  used: 'راه ورود را دیده است',
  late: 'مهلت انصراف گذشته است',
  referral: 'در سایت آموزشگاه پرداخته است',
};

export const cardStateWords: Readonly<Record<DeskCardRefund['state'], string>> = {
  asked: 'در صف فرستادن',
  sent: 'نزد درگاه',
  done: 'به کارت رسید',
  failed: 'به کیف پول برگشت',
};
