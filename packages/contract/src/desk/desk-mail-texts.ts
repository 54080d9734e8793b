import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { readableLine, readableText, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { StaffName } from './names.ts';
import { mailTextKinds } from './words/mail-texts.ts';

const mailTexts = '/api/v1/desk/mail-texts' as const;
const access = { staff: 'content.edit' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const SUBJECT_MAX_LENGTH = 200;
export const MAIL_MAX_LENGTH = 5_000;

export const mailTextMessages = {
  subject: 'لطفاً موضوع را بنویسید.',
  subjectLong: 'موضوع حداکثر ۲۰۰ حرف باشد.',
  text: 'لطفاً متن نامه را بنویسید.',
  textLong: 'متن نامه حداکثر ۵٬۰۰۰ حرف باشد.',
} as const;

/**
 * What mails of a kind say, with its placeholders. Version 0: it has never been changed. `is_own`: it was written at
 * the desk and is not the one that ships. `is_unfit`: it cannot be sent any more, and mails say what ships.
 */
export const DeskMailText = z.object({
  kind: z.enum(mailTextKinds),
  version: z.int(),
  subject: z.string(),
  text: z.string(),
  is_own: z.boolean(),
  is_unfit: z.boolean(),
  by: z.nullable(StaffName),
  at: z.nullable(z.string()),
});
export type DeskMailText = z.infer<typeof DeskMailText>;

/** Of codes for signing in, and of SMS to members and academies. */
export const smsKinds = [
  'login',
  'register',
  'reset',
  'withdrawal-requested',
  'bank-account-changed',
  'bank-account-removed',
  'password-changed',
  'message-answered',
  'course-ready',
  'academy-purchase',
  'academy-account',
  'alerts',
  'seat-offered',
  'money-topped-up',
  'money-paid',
  'money-back',
  'money-paid-out',
] as const;
export type SmsKind = (typeof smsKinds)[number];

/**
 * A kind of SMS. `template`: its name or number at the provider; null: none is set, and it is not sent. `setting`
 * names the setting for it, `facts` what is filled in, each with its name in the template.
 */
export const SmsTemplate = z.object({
  kind: z.enum(smsKinds),
  setting: z.string(),
  template: z.nullable(z.string()),
  facts: z.array(z.object({ fact: z.enum(['code', 'end', 'amount', 'course']), name: z.string() })),
});
export type SmsTemplate = z.infer<typeof SmsTemplate>;

/** Texts of mails, and the templates of SMS, which are changed at their provider. `provider` null: SMS are not sent. */
export const listMailTexts = endpoint({
  method: 'GET',
  path: mailTexts,
  access,
  summary: 'متن نامه‌ها و قالب پیامک‌ها',
  data: z.object({
    texts: z.array(DeskMailText),
    sends_mail: z.boolean(),
    sms: z.object({ provider: z.nullable(z.enum(['kavenegar', 'sms.ir'])), templates: z.array(SmsTemplate) }),
  }),
  refusals: refused,
});

const one = z.object({ text: DeskMailText });
const changing = {
  method: 'POST',
  access,
  data: one,
  otherData: { 'desk.stale': one },
} as const;

/**
 * A new revision, which mails say from then on. A text without a needed placeholder, or with one that is not known, is
 * refused with `content.mail_text`, by field.
 */
export const saveMailText = endpoint({
  ...changing,
  path: `${mailTexts}/{kind}`,
  summary: 'ذخیره متن یک نامه',
  params: z.object({ kind: z.enum(mailTextKinds) }),
  notFound: 'content.not_found',
  body: z.object({
    version: Version,
    subject: readableLine(SUBJECT_MAX_LENGTH, mailTextMessages.subject, mailTextMessages.subjectLong),
    text: readableText(MAIL_MAX_LENGTH, mailTextMessages.text, mailTextMessages.textLong),
    reason: Reason,
  }),
  refusals: [...refused, 'content.not_found', 'content.mail_text', 'desk.stale'],
});

/** The latest first; the last one, of version 0, is what ships. */
export const listMailTextRevisions = endpoint({
  method: 'GET',
  path: `${mailTexts}/{kind}/revisions`,
  access,
  summary: 'نسخه‌های پیشین متن یک نامه',
  params: z.object({ kind: z.enum(mailTextKinds) }),
  notFound: 'content.not_found',
  query: z.object(keysetQuery),
  data: keysetPage(z.extend(DeskMailText, { reason: z.string() })),
  refusals: [...refused, 'content.not_found'],
});

/** Puts an earlier revision in force, as a new one; 0: what ships. */
export const restoreMailText = endpoint({
  ...changing,
  path: `${mailTexts}/{kind}/restore`,
  summary: 'بازگرداندن نسخه پیشین متن یک نامه',
  params: z.object({ kind: z.enum(mailTextKinds) }),
  notFound: 'content.not_found',
  body: z.object({ version: Version, revision: Version, reason: Reason }),
  refusals: [...refused, 'content.not_found', 'content.revision_not_found', 'content.mail_text', 'desk.stale'],
});
