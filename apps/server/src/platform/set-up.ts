import type { Config, MemberSmsKind } from '../config/config-shape.ts';
import { noticeEnds } from '../config/notice-ends.ts';
import type { SetUp } from '../kernel/ports/set-up.ts';

const templatePrefixes = { kavenegar: 'KAVENEGAR', 'sms.ir': 'SMSIR' } as const;

/** What the configuration sets up, for the desk's checklist of a new installation. Pure. */
export function setUpOf({ sms, payment }: Pick<Config, 'sms' | 'payment'>): SetUp {
  const missing =
    sms.provider === 'log'
      ? []
      : Object.entries(noticeEnds).flatMap(([kind, end]) =>
          sms.memberTemplates?.[kind as MemberSmsKind] === undefined
            ? [`${templatePrefixes[sms.provider]}_TEMPLATE_NOTICE_${end}`]
            : [],
        );
  const hasPayment = payment.provider !== 'none';
  return {
    payment: { isDone: hasPayment, missing: hasPayment ? [] : ['PAYMENT_PROVIDER'] },
    codes: { isDone: sms.provider !== 'log', missing: sms.provider === 'log' ? ['SMS_PROVIDER'] : [] },
    notices: { isDone: sms.provider !== 'log' && missing.length === 0, missing },
  };
}
