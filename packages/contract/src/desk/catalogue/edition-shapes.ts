import * as z from 'zod/mini';
import { courseFields, Price } from './course-fields.ts';
import { plainText } from './held.ts';
import { BodyId, Version } from '../desk-scalars.ts';

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
export const OfficeEdition = z.object({
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
export type OfficeEdition = z.infer<typeof OfficeEdition>;

const TypedTime = z
  .string({ error: messages.time })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: messages.time }));
const TypedDay = z.iso.date({ error: messages.day });
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** As «شنبه و دوشنبه, 18:00 to 20:00, from a day to another». `weekdays`: 0 is Saturday. */
export const Repeat = z
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
  );

export type Repeat = z.output<typeof Repeat>;

/** The times that a repeat comes to. `skipped`: official holidays that were left out. */
export const PlannedDates = z.object({
  sessions: z.array(Session),
  skipped: z.array(z.object({ day: z.string(), title: z.string() })),
});

export type PlannedDates = z.infer<typeof PlannedDates>;

const line = plainText(300, messages.text);

/** What is written of an edition; `edition` null: a new one, and then the version does not matter. */
export const WrittenEdition = z.object({
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
});
export type WrittenEdition = z.output<typeof WrittenEdition>;
