import * as z from 'zod/mini';
import { courseFields, Price } from '../desk/catalogue/course-fields.ts';
import { plainText } from '../desk/catalogue/held.ts';
import { BodyId, Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const editions = '/api/v1/panel/courses/{id}/editions' as const;

export const MOST_SESSIONS = 200;
/** So many days a repeat may reach. */
export const MOST_DAYS = 366;
export const MOST_SEATS = 100_000;

const messages = {
  text: 'این نوشته حداکثر ۳۰۰ حرف باشد.',
  capacity: 'ظرفیت عددی از ۱ تا ۱۰۰٬۰۰۰ است.',
  moment: 'زمان درست نیست.',
  ends: 'پایان جلسه باید پس از شروع آن باشد.',
  sessions: 'یک برنامه حداکثر ۲۰۰ جلسه دارد.',
  weekdays: 'دست‌کم یک روز هفته را انتخاب کنید.',
  day: 'روز را مانند ۱۴۰۵/۹/۲ بنویسید.',
  span: 'پایان باید پس از شروع و حداکثر یک سال بعد از آن باشد.',
  time: 'ساعت را مانند ۱۸:۳۰ بنویسید.',
} as const;

const Session = z.object({ starts_at: z.string(), ends_at: z.string() });
const TypedMoment = z.iso.datetime({ offset: true, error: messages.moment });
const TypedSession = z
  .object({ starts_at: TypedMoment, ends_at: TypedMoment })
  .check(z.refine((one) => Date.parse(one.ends_at) > Date.parse(one.starts_at), { error: messages.ends }));

/**
 * An edition of a course: one holding of it. `sessions`: its single times, which feeds do not say. `price` null: that
 * of the course. `waits`: it was written and is not on the site before it was looked at. `by_hand` false: a feed's.
 */
export const PanelEdition = z.object({
  id: z.int(),
  center: z.string(),
  address: z.string(),
  teacher: z.string(),
  schedule: z.string(),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  price: z.nullable(Price),
  sessions: z.array(Session),
  /** Seats that are gone. */
  taken: z.int(),
  is_open: z.boolean(),
  waits: z.boolean(),
  by_hand: z.boolean(),
  version: z.int(),
});
export type PanelEdition = z.infer<typeof PanelEdition>;

const ofCourse = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
const one = { params: z.object({ id: Id, edition: Id }), notFound: 'edition.not_found' } as const;
const reads = { seller: 'courses.read' } as const;
const writes = { seller: 'courses.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden', 'course.not_found'] as const;

/** Another member was faster: the edition as it is now. Nothing was written. */
const stale = { 'panel.stale': z.object({ edition: PanelEdition }) } as const;

/** `goes_live`: what is written is on the site at once; otherwise it waits for a look, sent with the course. */
export const listPanelEditions = endpoint({
  method: 'GET',
  path: editions,
  access: reads,
  summary: 'برنامه‌های یک دوره آموزشگاه',
  ...ofCourse,
  data: z.object({ editions: z.array(PanelEdition), goes_live: z.boolean() }),
  refusals: refused,
});

const TypedTime = z
  .string({ error: messages.time })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: messages.time }));
const TypedDay = z.iso.date({ error: messages.day });
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * The times that a repeat comes to, as «شنبه و دوشنبه, 18:00 to 20:00, from a day to another»; nothing is written.
 * `weekdays`: 0 is Saturday. `skipped`: official holidays that were left out.
 */
export const planPanelDates = endpoint({
  method: 'POST',
  path: `${editions}/dates`,
  access: writes,
  summary: 'تاریخ‌های یک تکرار',
  ...ofCourse,
  body: z
    .object({
      weekdays: z
        .array(z.int().check(z.minimum(0), z.maximum(6)))
        .check(z.minLength(1, { error: messages.weekdays }), z.maxLength(7)),
      from: TypedDay,
      until: TypedDay,
      begins: TypedTime,
      ends: TypedTime,
      skip_holidays: z.boolean(),
    })
    .check(
      z.refine(({ begins, ends }) => ends > begins, { error: messages.ends, path: ['ends'] }),
      z.refine(
        ({ from, until }) => dayNumber(until) >= dayNumber(from) && dayNumber(until) - dayNumber(from) < MOST_DAYS,
        { error: messages.span, path: ['until'] },
      ),
    ),
  data: z.object({
    sessions: z.array(Session),
    skipped: z.array(z.object({ day: z.string(), title: z.string() })),
  }),
  refusals: refused,
});

const line = plainText(300, messages.text);

/** Writes an edition; `edition` null: a new one, and then the version does not matter. */
export const savePanelEdition = endpoint({
  method: 'POST',
  path: editions,
  access: writes,
  summary: 'نوشتن یک برنامه دوره',
  ...ofCourse,
  body: z.object({
    edition: z.nullable(BodyId),
    version: Version,
    center: line,
    address: line,
    teacher: line,
    capacity: z.nullable(
      z
        .int({ error: messages.capacity })
        .check(z.minimum(1, { error: messages.capacity }), z.maximum(MOST_SEATS, { error: messages.capacity })),
    ),
    price: z.nullable(courseFields.whole.shape.price),
    sessions: z.array(TypedSession).check(z.maxLength(MOST_SESSIONS, { error: messages.sessions })),
  }),
  data: z.object({ edition: PanelEdition }),
  otherData: stale,
  refusals: [
    ...refused,
    'course.final',
    'edition.not_found',
    'edition.of_feed',
    'edition.many',
    'edition.overlap',
    'edition.seats_sold',
    'panel.stale',
  ],
});

/** Closes an edition, which is off the site at once, or opens it again. */
export const turnPanelEdition = endpoint({
  method: 'POST',
  path: `${editions}/{edition}/turn`,
  access: writes,
  summary: 'بستن یا باز کردن یک برنامه',
  ...one,
  body: z.object({ version: Version, is_open: z.boolean() }),
  data: z.object({ edition: PanelEdition }),
  otherData: stale,
  refusals: [...refused, 'course.final', 'edition.not_found', 'edition.of_feed', 'panel.stale'],
});
