import type { SmsTemplate } from '@kavosh/contract/desk/desk-mail-texts.ts';
import type { CodeKind, Config, MemberSmsKind, SmsConfig } from '../config/config-shape.ts';
import { noticeEnds } from '../config/notice-ends.ts';
import type { SetUp, SmsSetUp } from '../kernel/ports/set-up.ts';

const templatePrefixes = { kavenegar: 'KAVENEGAR', 'sms.ir': 'SMSIR' } as const;

/** What the configuration sets up, for the desk's checklist of a new installation and its page of texts. Pure. */
export function setUpOf({ sms, payment }: Pick<Config, 'sms' | 'payment'>): SetUp {
  const smsSetUp = smsSetUpOf(sms);
  const codes: readonly string[] = codeKinds;
  const missing = smsSetUp.templates.flatMap(({ kind, template, setting }) =>
    template === null && !codes.includes(kind) ? [setting] : [],
  );
  const hasPayment = payment.provider !== 'none';
  return {
    payment: { isDone: hasPayment, missing: hasPayment ? [] : ['PAYMENT_PROVIDER'] },
    codes: { isDone: sms.provider !== 'log', missing: sms.provider === 'log' ? ['SMS_PROVIDER'] : [] },
    notices: { isDone: sms.provider !== 'log' && missing.length === 0, missing },
    sms: smsSetUp,
  };
}

const codeKinds = ['login', 'register', 'reset'] as const satisfies readonly CodeKind[];
/** What an SMS to a member says besides the last digits. */
const factsBesides: Partial<Record<MemberSmsKind, ('amount' | 'course')[]>> = {
  'withdrawal-requested': ['amount'],
  'money-topped-up': ['amount'],
  'money-paid': ['amount'],
  'money-back': ['amount'],
  'money-paid-out': ['amount'],
  'course-ready': ['course'],
};

const memberKinds = Object.keys(noticeEnds) as MemberSmsKind[];

/** How the facts of an SMS are called in the provider's templates, as its sender fills them in. */
const factNames = (sms: Exclude<SmsConfig, { provider: 'log' }>) =>
  sms.provider === 'kavenegar'
    ? { code: '%token', end: '%token', amount: '%token2', course: '%token20' }
    : { code: `#${sms.parameter}#`, end: '#END#', amount: '#AMOUNT#', course: '#COURSE#' };

function smsSetUpOf(sms: SmsConfig): SmsSetUp {
  if (sms.provider === 'log') return { provider: null, templates: [] };
  const prefix = `${templatePrefixes[sms.provider]}_TEMPLATE`;
  const names = factNames(sms);
  const of = (...facts: (keyof typeof names)[]) => facts.map((fact) => ({ fact, name: names[fact] }));
  const templates: SmsTemplate[] = [
    ...codeKinds.map((kind) => ({
      kind,
      setting: `${prefix}_${kind.toUpperCase()}`,
      template: String(sms.templates[kind]),
      facts: of('code'),
    })),
    ...memberKinds.map((kind) => ({
      kind,
      setting: `${prefix}_NOTICE_${noticeEnds[kind]}`,
      template: sms.memberTemplates?.[kind] === undefined ? null : String(sms.memberTemplates[kind]),
      facts: of('end', ...(factsBesides[kind] ?? [])),
    })),
  ];
  return { provider: sms.provider, templates };
}
