import * as z from 'zod/mini';
import { departments } from '../contact.ts';
import { endpoint } from '../endpoint.ts';
import { Id, lenientInt, lenientText } from '../scalars.ts';
import { unknownPlaceholders } from './words/answer-text.ts';
import { BodyId, readableLine, readableText, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { PersonName, StaffName } from './names.ts';

const messages = '/api/v1/desk/messages' as const;
const canned = '/api/v1/desk/canned-answers' as const;
const access = { staff: 'messages.answer' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const ANSWER_MAX_LENGTH = 4_000;
/** As many letters of a message as a list shows. */
export const MESSAGE_EXCERPT = 200;
export const MOST_CANNED_ANSWERS = 200;

export const answerMessages = {
  answer: 'لطفاً پاسخ را بنویسید.',
  answerLong: 'پاسخ حداکثر ۴٬۰۰۰ حرف باشد.',
  placeholder: 'در متن نامی در آکولاد هست که شناخته نیست. از نام‌های زیر کادر یکی را بنویسید.',
  cannedTitle: 'نامی بین یک تا ۸۰ حرف برای پاسخ آماده بنویسید.',
} as const;

const Answer = readableText(ANSWER_MAX_LENGTH, answerMessages.answer, answerMessages.answerLong);

/** A message in a list. `person`: the sender, if signed in. Times as ISO 8601 UTC. */
export const DeskMessage = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  excerpt: z.string(),
  is_cut: z.boolean(),
  department: z.literal(departments),
  person: z.nullable(PersonName),
  assigned_to: z.nullable(StaffName),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** `elsewhere`: marked as answered by a command. */
  ended_how: z.nullable(z.enum(['dashboard', 'mail', 'closed', 'elsewhere'])),
  version: z.int(),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

/**
 * A message whole. `reach`: `dashboard`: an answer appears among the notifications of the member's dashboard; `mail`:
 * the sender has no account, and is written to at `email`; `sends_mail`: from here,
 * otherwise from one's own mail. `sends_sms`: an SMS can say that there is an answer on the dashboard.
 */
export const OpenDeskMessage = z.extend(DeskMessage, {
  email: z.string(),
  description: z.string(),
  reach: z.enum(['dashboard', 'mail']),
  sends_mail: z.boolean(),
  sends_sms: z.boolean(),
  /** The answer, or the reason for closing. */
  answer: z.nullable(z.string()),
  answered_by: z.nullable(StaffName),
});
export type OpenDeskMessage = z.infer<typeof OpenDeskMessage>;

const lists = ['waiting', 'mine', 'answered'] as const;

/**
 * `waiting` and `mine` (assigned to the caller, and waiting): oldest first; `answered`: also those closed without an
 * answer, latest first. `department`: 0 for all; `find`: a part of the sender's name, mail, title or text.
 */
export const listDeskMessages = endpoint({
  method: 'GET',
  path: messages,
  access,
  summary: 'پیام‌ها',
  query: z.object({
    which: z.catch(z.enum(lists), 'waiting'),
    department: lenientInt(0, 3, 0),
    find: lenientText,
    ...keysetQuery,
  }),
  data: keysetPage(DeskMessage),
  refusals: refused,
});

const one = z.object({ message: OpenDeskMessage });
const of = { params: z.object({ id: Id }), notFound: 'message.not_found' } as const;
const stale = { otherData: { 'desk.stale': one } } as const;
const changing = [...refused, 'message.not_found', 'desk.stale'] as const;

/** Noted in the audit: it has the sender's address of mail. */
export const showDeskMessage = endpoint({
  method: 'GET',
  path: `${messages}/{id}`,
  access,
  summary: 'یک پیام',
  ...of,
  data: one,
  refusals: [...refused, 'message.not_found'],
});

/**
 * Assigns a message to the caller, even where it was assigned to a colleague. If it was ended or changed meanwhile, the
 * answer is `desk.stale` with it.
 */
export const assignMessage = endpoint({
  method: 'POST',
  path: `${messages}/{id}/assign`,
  access,
  summary: 'برداشتن پیام برای پاسخ دادن',
  ...of,
  ...stale,
  body: z.object({ version: Version }),
  data: one,
  refusals: changing,
});

export const releaseMessage = endpoint({
  method: 'POST',
  path: `${messages}/{id}/release`,
  access,
  summary: 'گذاشتن پیام برای دیگران',
  ...of,
  ...stale,
  body: z.object({ version: Version }),
  data: one,
  refusals: changing,
});

/**
 * `dashboard` tells the member, in the same transaction, `sms` also by an SMS that says so; `mail` leaves a letter to
 * be sent, or, where nothing sends mail, notes what was written from one's own. Without an account there is no
 * dashboard: `message.no_account`; where nothing sends the SMS: `message.no_sms`.
 */
export const answerMessage = endpoint({
  method: 'POST',
  path: `${messages}/{id}/answer`,
  access,
  summary: 'پاسخ به پیام',
  ...of,
  ...stale,
  body: z.object({ version: Version, text: Answer, how: z.enum(['dashboard', 'sms', 'mail']) }),
  data: one,
  refusals: [...changing, 'message.no_account', 'message.no_sms'],
});

export const closeMessage = endpoint({
  method: 'POST',
  path: `${messages}/{id}/close`,
  access,
  summary: 'بستن پیام بدون پاسخ',
  ...of,
  ...stale,
  body: z.object({ version: Version, reason: Reason }),
  data: one,
  refusals: changing,
});

export const CannedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  changed_by: StaffName,
  changed_at: z.string(),
  version: z.int(),
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const cannedBody = {
  title: readableLine(80, answerMessages.cannedTitle, answerMessages.cannedTitle),
  /** With placeholders, as answer-text.ts has them. */
  text: Answer.check(z.refine((text) => unknownPlaceholders(text).length === 0, { error: answerMessages.placeholder })),
};
const oneCanned = z.object({ canned: CannedAnswer });
const ofCanned = { params: z.object({ id: Id }), notFound: 'canned.not_found' } as const;
const changingCanned = [...refused, 'canned.not_found', 'desk.stale'] as const;

/** All of them, by title. */
/** `letter`: what the mail with an answer says, with its placeholders. */
export const listCannedAnswers = endpoint({
  method: 'GET',
  path: canned,
  access,
  summary: 'پاسخ‌های آماده',
  data: z.object({ canned: z.array(CannedAnswer), letter: z.object({ subject: z.string(), text: z.string() }) }),
  refusals: refused,
});

export const addCannedAnswer = endpoint({
  method: 'POST',
  path: canned,
  access,
  summary: 'پاسخ آماده تازه',
  body: z.object(cannedBody),
  data: oneCanned,
  refusals: [...refused, 'canned.too_many', 'canned.title_used'],
});

export const changeCannedAnswer = endpoint({
  method: 'POST',
  path: `${canned}/{id}`,
  access,
  summary: 'تغییر پاسخ آماده',
  ...ofCanned,
  body: z.object({ ...cannedBody, version: Version }),
  data: oneCanned,
  otherData: { 'desk.stale': oneCanned },
  refusals: [...changingCanned, 'canned.title_used'],
});

export const removeCannedAnswer = endpoint({
  method: 'POST',
  path: `${canned}/{id}/remove`,
  access,
  summary: 'برداشتن پاسخ آماده',
  ...ofCanned,
  body: z.object({ version: Version }),
  data: z.object({ removed: BodyId }),
  otherData: { 'desk.stale': oneCanned },
  refusals: changingCanned,
});
