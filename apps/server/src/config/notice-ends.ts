import type { MemberSmsKind } from './config-shape.ts';

/** How the settings end that name the template of an SMS, such as `KAVENEGAR_TEMPLATE_NOTICE_ANSWER`. */
export const noticeEnds = {
  'withdrawal-requested': 'WITHDRAWAL',
  'bank-account-changed': 'ACCOUNT',
  'bank-account-removed': 'ACCOUNT_REMOVED',
  'password-changed': 'PASSWORD',
  'message-answered': 'ANSWER',
  'course-ready': 'COURSE_READY',
  'academy-purchase': 'ACADEMY_PURCHASE',
  'academy-account': 'ACADEMY_ACCOUNT',
  alerts: 'ALERTS',
  'seat-offered': 'SEAT',
  'money-topped-up': 'TOP_UP',
  'money-paid': 'PURCHASE',
  'money-back': 'REFUND',
  'money-paid-out': 'PAID_OUT',
} as const satisfies Record<MemberSmsKind, string>;

export type NoticeEnd = (typeof noticeEnds)[MemberSmsKind];
