import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { lenientInt } from '../../scalars.ts';
import { BodyId, readableLine, readableText, Reason } from '../desk-scalars.ts';

const path = '/api/v1/desk/calendar' as const;
const reads = { staff: 'purchases.read' } as const;
const changes = { staff: 'terms.edit', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

export const calendarMessages = {
  day: 'روز را مانند ۱۴۰۵/۰۱/۱۲ بنویسید.',
  title: 'نام تعطیلی را بنویسید.',
  titleLong: 'نام تعطیلی حداکثر ۲۰۰ حرف باشد.',
  weekday: 'روز هفته درست نیست.',
  allDays: 'دست‌کم یک روز هفته باید روز کاری باشد.',
  workingDays: 'روزهای کاری را از ۰ تا ۹۰ بنویسید.',
  fewDays: 'کمتر از ۷ روز کاری تنها با دلیل معافیت ممکن است.',
  exempt: 'دلیل معافیت حداکثر ۵۰۰ حرف باشد.',
  steps: 'هر پله، شمار روز پیش از آغاز (۰ تا ۳۶۵) و سهم بازگشت (۱ تا ۱۰۰ درصد) است.',
  stepOrder: 'هرچه به آغاز نزدیک‌تر، سهم باید کمتر باشد و هر روز یک بار بیاید.',
} as const;

export const holidaySources = ['solar', 'announced', 'computed', 'desk'] as const;
const Holiday = z.object({ day: z.string(), title: z.string(), source: z.enum(holidaySources) });
export type Holiday = z.infer<typeof Holiday>;

const RefundStep = z.object({ days_before_start: z.int(), share_bp: z.int() });
/** `is_current`: new sales of its scope are made under it. Without academy and type it is the house's own. */
const RefundPolicy = z.object({
  id: z.int(),
  academy_id: z.nullable(z.int()),
  academy: z.nullable(z.string()),
  course_type_id: z.nullable(z.int()),
  working_days: z.int(),
  steps: z.array(RefundStep),
  exempt_reason: z.nullable(z.string()),
  from_at: z.string(),
  is_current: z.boolean(),
});
export type RefundPolicy = z.infer<typeof RefundPolicy>;

/** Weekdays: 0 Saturday … 6 Friday. `year`: Jalali. */
const Calendar = z.object({
  year: z.int(),
  holidays: z.array(Holiday),
  weekend: z.array(z.int()),
  policies: z.array(RefundPolicy),
});

export const showCalendar = endpoint({
  method: 'GET',
  path,
  access: reads,
  summary: 'تقویم روزهای کاری و سیاست‌های انصراف',
  query: z.object({ year: lenientInt(1300, 1500, 0) }),
  data: Calendar,
  refusals: refused,
});

const Day = z.iso.date({ error: calendarMessages.day });

/** What a colleague wrote counts as checked. Promised deadlines may grow by it. */
export const saveHoliday = endpoint({
  method: 'POST',
  path: `${path}/holidays`,
  access: changes,
  summary: 'افزودن یا تأیید تعطیلی',
  body: z.object({ day: Day, title: readableLine(200, calendarMessages.title, calendarMessages.titleLong) }),
  data: z.object({}),
  refusals: [...refused, 'desk.step_up'],
});

/** Promised deadlines stay. */
export const removeHoliday = endpoint({
  method: 'POST',
  path: `${path}/holidays/remove`,
  access: changes,
  summary: 'حذف تعطیلی',
  body: z.object({ day: Day }),
  data: z.object({}),
  refusals: [...refused, 'desk.step_up', 'calendar.holiday_not_found'],
});

export const saveWeekend = endpoint({
  method: 'POST',
  path: `${path}/weekend`,
  access: changes,
  summary: 'روزهای تعطیل هفته',
  body: z.object({
    weekend: z
      .array(
        z
          .int({ error: calendarMessages.weekday })
          .check(z.minimum(0, { error: calendarMessages.weekday }), z.maximum(6, { error: calendarMessages.weekday })),
      )
      .check(
        z.maxLength(7),
        z.refine((days) => new Set(days).size < 7, { error: calendarMessages.allDays }),
      ),
  }),
  data: z.object({}),
  refusals: [...refused, 'desk.step_up'],
});

const step = z.object({
  days_before_start: z
    .int({ error: calendarMessages.steps })
    .check(z.minimum(0, { error: calendarMessages.steps }), z.maximum(365, { error: calendarMessages.steps })),
  percent: z
    .int({ error: calendarMessages.steps })
    .check(z.minimum(1, { error: calendarMessages.steps }), z.maximum(100, { error: calendarMessages.steps })),
});
type Step = z.infer<typeof step>;

/** The nearer the start, the less comes back. */
function isFalling(steps: readonly Step[]): boolean {
  const ordered = steps.toSorted((a, b) => b.days_before_start - a.days_before_start);
  return ordered.every((one, at) => {
    const before = ordered[at - 1];
    return before === undefined || (one.days_before_start < before.days_before_start && one.percent < before.percent);
  });
}

/** It holds for what is bought from then on; what was bought before keeps its own. */
export const addRefundPolicy = endpoint({
  method: 'POST',
  path: `${path}/policies`,
  access: changes,
  summary: 'سیاست تازه انصراف',
  body: z
    .object({
      academy_id: z.nullable(BodyId),
      course_type_id: z.nullable(BodyId),
      working_days: z
        .int({ error: calendarMessages.workingDays })
        .check(
          z.minimum(0, { error: calendarMessages.workingDays }),
          z.maximum(90, { error: calendarMessages.workingDays }),
        ),
      steps: z
        .array(step)
        .check(
          z.maxLength(6, { error: calendarMessages.steps }),
          z.refine(isFalling, { error: calendarMessages.stepOrder }),
        ),
      exempt_reason: z.nullable(readableText(500, calendarMessages.exempt, calendarMessages.exempt)),
      reason: Reason,
    })
    .check(
      z.refine(({ working_days: days, exempt_reason: exempt }) => days >= 7 || exempt !== null, {
        error: calendarMessages.fewDays,
        path: ['working_days'],
      }),
    ),
  data: z.object({}),
  refusals: [...refused, 'desk.step_up', 'academy.not_found', 'calendar.type_not_found'],
});
