import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { restrictionKinds } from '../restrictions.ts';
import { Id, lenientText } from '../scalars.ts';
import { readableLine, readableText, Reason } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from './lists/list.ts';
import { requested, secondPerson } from './money.ts';
import { StaffName } from './names.ts';

const people = '/api/v1/desk/people' as const;
const reads = { staff: 'people.read' } as const;
const restricts = { staff: 'people.restrict' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const ofPerson = { params: z.object({ id: Id }), notFound: 'person.not_found' } as const;
const refusedOf = [...refused, 'person.not_found'] as const;

export const NOTE_MAX_LENGTH = 2_000;
export const NOTICE_TITLE_LENGTH = 150;
export const NOTICE_MAX_LENGTH = 3_000;
export const MOST_RESTRICTED_DAYS = 3_660;
/** As many of each list as the page of a person begins with. */
export const SHOWN_OF_EACH = 10;

export const peopleMessages = {
  kinds: 'دست‌کم یک محدودیت را انتخاب کنید.',
  until: 'زمان پایان باید در آینده و تا ده سال دیگر باشد.',
  note: 'لطفاً یادداشت را بنویسید.',
  noteLong: 'یادداشت حداکثر ۲٬۰۰۰ حرف باشد.',
  noticeTitle: 'عنوان اعلان بین یک تا ۱۵۰ حرف باشد.',
  notice: 'لطفاً متن اعلان را بنویسید.',
  noticeLong: 'متن اعلان حداکثر ۳٬۰۰۰ حرف باشد.',
} as const;

/** A person in a list. `masked`: the number with its middle hidden; null: they deleted their account. */
export const FoundPerson = z.object({
  id: z.int(),
  name: z.string(),
  masked: z.nullable(z.string()),
  created_at: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

const filters = { find: lenientText, ...narrowedByDays, ...orderedBy('at') } as const;

/**
 * `find`: a number, a whole mobile number or a part of one (four digits at least), or by a part of the name; without a
 * text everybody. The latest first. Its name is none of those that a log may show with their values.
 */
export const findPeople = endpoint({
  method: 'GET',
  path: people,
  access: reads,
  summary: 'جست‌وجوی کاربران',
  query: z.object({ ...filters, ...keysetQuery }),
  data: countedPage(FoundPerson),
  refusals: refused,
});

/** The list as it is narrowed, noted in the audit; numbers are masked. */
export const exportPeople = endpoint({
  method: 'POST',
  path: `${people}/export`,
  access: { staff: 'people.read', stepUp: true },
  summary: 'کاربران برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: [...refused, 'desk.step_up'],
});

/** `is_in_force`: it holds now. */
export const PersonRestriction = z.object({
  id: z.int(),
  kind: z.enum(restrictionKinds),
  reason: z.string(),
  created_at: z.string(),
  until: z.string(),
  ended_at: z.nullable(z.string()),
  is_in_force: z.boolean(),
});

export const PersonNote = z.object({ id: z.int(), text: z.string(), by: StaffName, created_at: z.string() });
export type PersonNote = z.infer<typeof PersonNote>;

/**
 * An event, latest first. `subject` names its subject where there is one (course, amount in toman, department); `id` is
 * the subject's.
 */
export const TimelineEntry = z.object({
  at: z.string(),
  kind: z.enum(['registered', 'purchase', 'withdrawal', 'top_up', 'comment', 'message', 'restriction', 'note', 'desk']),
  id: z.int(),
  /** Of a purchase and the like its state; of `desk` the action's name in the audit. */
  state: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  text: z.nullable(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const timeline = keysetPage(TimelineEntry);

/** A person. Times as ISO 8601 UTC, amounts in whole toman; numbers are masked. */
export const DeskPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  masked: z.nullable(z.string()),
  is_demo: z.boolean(),
  has_password: z.boolean(),
  password_changed_at: z.nullable(z.string()),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
  devices: z.array(z.object({ name: z.string(), created_at: z.string(), last_seen_at: z.string() })),
  wallet: z.object({ balance: z.int(), spendable: z.int(), owed: z.int() }),
  purchases: z.array(
    z.object({
      id: z.int(),
      course: z.object({ id: z.int(), title: z.string() }),
      state: z.string(),
      method: z.string(),
      amount: z.int(),
      created_at: z.string(),
    }),
  ),
  withdrawals: z.array(
    z.object({
      id: z.int(),
      state: z.string(),
      amount: z.int(),
      account_end: z.string(),
      created_at: z.string(),
      ended_at: z.nullable(z.string()),
    }),
  ),
  comments: z.array(
    z.object({
      id: z.int(),
      course: z.object({ id: z.int(), title: z.string() }),
      rating: z.int(),
      excerpt: z.nullable(z.string()),
      reports: z.int(),
      created_at: z.string(),
      hidden_at: z.nullable(z.string()),
    }),
  ),
  messages: z.array(
    z.object({ id: z.int(), title: z.string(), created_at: z.string(), ended_at: z.nullable(z.string()) }),
  ),
  restrictions: z.array(PersonRestriction),
  notes: z.array(PersonNote),
});
export type DeskPerson = z.infer<typeof DeskPerson>;

/** Shows one person and writes a row in the audit. Lists begin with the latest ten, the timeline with a page. */
export const showPerson = endpoint({
  method: 'GET',
  path: `${people}/{id}`,
  access: reads,
  summary: 'یک کاربر',
  ...ofPerson,
  data: z.object({ person: DeskPerson, timeline }),
  refusals: refusedOf,
});

/** Further pages of the timeline; each is one row of the audit. */
export const readTimeline = endpoint({
  method: 'GET',
  path: `${people}/{id}/timeline`,
  access: reads,
  summary: 'رویدادهای یک کاربر',
  ...ofPerson,
  query: z.object(keysetQuery),
  data: timeline,
  refusals: refusedOf,
});

/** The whole number, for whom it is needed; noted in the audit with the reason. */
export const readContact = endpoint({
  method: 'POST',
  path: `${people}/{id}/contact`,
  access: { staff: 'people.contact', stepUp: true },
  summary: 'دیدن شماره کامل',
  ...ofPerson,
  body: z.object({ reason: Reason }),
  data: z.object({ mobile: z.string() }),
  refusals: [...refusedOf, 'desk.step_up'],
});

/** Notes are added and never changed. */
export const addNote = endpoint({
  method: 'POST',
  path: `${people}/{id}/notes`,
  access: reads,
  summary: 'یادداشت درباره یک کاربر',
  ...ofPerson,
  body: z.object({ text: readableText(NOTE_MAX_LENGTH, peopleMessages.note, peopleMessages.noteLong) }),
  data: z.object({ note: PersonNote }),
  refusals: refusedOf,
});

/** Every device, at once. */
export const signOutPerson = endpoint({
  method: 'POST',
  path: `${people}/{id}/sign-out`,
  access: restricts,
  summary: 'خارج کردن کاربر از همه دستگاه‌ها',
  ...ofPerson,
  body: z.object({ reason: Reason }),
  data: z.object({ ended: z.int() }),
  refusals: refusedOf,
});

const Kinds = z.array(z.enum(restrictionKinds), { error: peopleMessages.kinds }).check(
  z.minLength(1, { error: peopleMessages.kinds }),
  z.maxLength(restrictionKinds.length, { error: peopleMessages.kinds }),
  z.refine((kinds) => new Set(kinds).size === kinds.length, { error: peopleMessages.kinds }),
);

const restricted = z.object({ restrictions: z.array(PersonRestriction) });

/**
 * Replaces earlier restrictions of these kinds; one row in the audit for each. `until`: ISO 8601, in the future, within
 * ten years.
 */
export const restrictPerson = endpoint({
  method: 'POST',
  path: `${people}/{id}/restrict`,
  access: restricts,
  summary: 'محدود کردن کاربر',
  ...ofPerson,
  body: z.object({
    kinds: Kinds,
    until: z.iso.datetime({ offset: true, error: peopleMessages.until }),
    reason: Reason,
  }),
  data: restricted,
  refusals: [...refusedOf, 'person.until_wrong'],
});

/** For a person with money here a second colleague has to agree: 202 with the approval. */
export const unrestrictPerson = endpoint({
  method: 'POST',
  path: `${people}/{id}/unrestrict`,
  access: { staff: 'people.restrict', stepUp: true },
  summary: 'پایان دادن به محدودیت کاربر',
  ...ofPerson,
  body: z.object({ kinds: Kinds, reason: Reason }),
  data: restricted,
  otherData: requested,
  refusals: [...refusedOf, 'desk.step_up', ...secondPerson],
});

/** A notification in the dashboard. */
export const sendNotice = endpoint({
  method: 'POST',
  path: `${people}/{id}/notice`,
  access: { staff: 'notifications.send' },
  summary: 'فرستادن اعلان برای یک کاربر',
  ...ofPerson,
  body: z.object({
    title: readableLine(NOTICE_TITLE_LENGTH, peopleMessages.noticeTitle, peopleMessages.noticeTitle),
    text: readableText(NOTICE_MAX_LENGTH, peopleMessages.notice, peopleMessages.noticeLong),
  }),
  data: z.object({}),
  refusals: refusedOf,
});
