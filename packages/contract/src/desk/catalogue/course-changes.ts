import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { courseFieldMessages, courseFields, courseTypes } from './course-fields.ts';
import { DeskCourse, deskCourseStates, WholeCourse } from './courses.ts';
import { BodyId, readableLine, Reason, Version } from '../desk-scalars.ts';
import { requested, secondPerson } from '../money.ts';
import { differingFields } from './held.ts';
import { PagePreview } from './preview.ts';

const courses = '/api/v1/desk/courses' as const;
export const MOST_COURSES_AT_ONCE = 50;
export const MOST_COVER_BYTES = 2 * 1024 * 1024;

export const courseMessages = {
  ...courseFieldMessages,
  academy: 'آموزشگاه را انتخاب کنید.',
  category: 'دسته را انتخاب کنید.',
  cashback: 'درصد بازگشت وجه عددی از ۰ تا ۱۰۰ باشد.',
  picture: 'یک فایل PNG یا JPEG، حداکثر ۲ مگابایت، انتخاب کنید.',
} as const;

const params = z.object({ id: Id });
const one = { params, notFound: 'course.not_found' } as const;
const edits = { staff: 'catalogue.edit' } as const;
const publishes = { staff: 'catalogue.publish' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const wrong = [
  'course.address_host',
  'course.dates_order',
  'course.category_unknown',
  'course.instructor_unknown',
  'course.city_unknown',
] as const;

/** The current course. `differ`: sent fields whose current values differ. Nothing was written. */
const stale = {
  'desk.stale': z.object({
    course: WholeCourse,
    differ: differingFields(courseFields.typedNames),
  }),
} as const;

/**
 * Adds a course by hand as a draft: hidden and without a price, to be completed in its edit form, previewed and
 * published. If a feed brings the same course later, its values go under the overrides.
 */
export const addDeskCourse = endpoint({
  method: 'POST',
  path: courses,
  access: edits,
  summary: 'دوره تازه',
  body: z.object({
    title: readableLine(300, courseMessages.title, courseMessages.titleLong),
    academy: z
      .int({ error: courseMessages.academy })
      .check(z.positive({ error: courseMessages.academy }), z.maximum(2_147_483_647)),
    type: z.enum(courseTypes, { error: courseMessages.type }),
    category: z
      .int({ error: courseMessages.category })
      .check(z.minimum(0, { error: courseMessages.category }), z.maximum(2_147_483_647)),
  }),
  data: WholeCourse,
  refusals: [...refused, 'academy.not_found', 'course.category_unknown', 'course.title_used'],
});

/** Overrides these fields; unchanged values are left as they are. */
export const saveDeskCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/save`,
  access: edits,
  summary: 'ویرایش یک دوره',
  ...one,
  body: z.object({ version: Version, changes: courseFields.changes }),
  data: WholeCourse,
  otherData: stale,
  refusals: [...refused, 'course.not_found', 'course.final', ...wrong, 'desk.stale'],
});

/** The course's page as saving would make it, whatever its state; nothing is written. */
export const previewDeskCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/preview`,
  access: edits,
  summary: 'پیش‌نمایش ویرایش یک دوره',
  ...one,
  body: z.object({ version: Version, changes: courseFields.changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refused, 'course.not_found', 'course.final', ...wrong, 'desk.stale', 'desk.no_preview'],
});

/** Removes the overrides of these fields. */
export const returnToFeed = endpoint({
  method: 'POST',
  path: `${courses}/{id}/return-to-feed`,
  access: edits,
  summary: 'بازگشت به مقدار فید',
  ...one,
  body: z.object({
    version: Version,
    fields: z.array(z.enum([...courseFields.typedNames, 'cover'])).check(z.minLength(1)),
  }),
  data: WholeCourse,
  otherData: stale,
  refusals: [...refused, 'course.not_found', 'course.final', 'course.dates_order', 'desk.stale'],
});

/**
 * Shows a picture as the cover, above the drawn one: its largest part of 16 by 9, from the middle. PNG or JPEG, that
 * part at least 640 by 360.
 */
export const sendCourseCover = endpoint({
  method: 'POST',
  path: `${courses}/{id}/cover`,
  access: edits,
  summary: 'تصویر یک دوره',
  ...one,
  form: 'multipart',
  body: z.object({
    version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), Version)),
    picture: z
      .instanceof(File, { error: courseMessages.picture })
      .check(
        z.refine((picture) => picture.size > 0 && picture.size <= MOST_COVER_BYTES, { error: courseMessages.picture }),
      ),
  }),
  data: WholeCourse,
  otherData: stale,
  refusals: [
    ...refused,
    'course.not_found',
    'course.final',
    'course.cover_wrong',
    'media.not_kept',
    'server.busy',
    'desk.stale',
  ],
});

/**
 * Asks a second person for an override of the cashback; `percent` null: for the feed's value. Nothing is changed yet:
 * always 202.
 */
export const askCourseCashback = endpoint({
  method: 'POST',
  path: `${courses}/{id}/cashback`,
  access: { staff: 'catalogue.edit', stepUp: true },
  summary: 'درخواست تغییر بازگشت وجه یک دوره',
  ...one,
  body: z.object({
    version: Version,
    percent: z.nullable(
      z
        .int({ error: courseMessages.cashback })
        .check(z.minimum(0, { error: courseMessages.cashback }), z.maximum(100, { error: courseMessages.cashback })),
    ),
    reason: Reason,
  }),
  data: WholeCourse,
  otherData: { ...requested, ...stale },
  refusals: [
    ...refused,
    'desk.step_up',
    'course.not_found',
    'course.final',
    'course.cashback_same',
    'desk.stale',
    ...secondPerson,
  ],
});

/**
 * Asks a second person to confirm the price in doubt of a course; once it is confirmed, purchases no longer wait.
 * Always 202.
 */
export const askPriceBelieved = endpoint({
  method: 'POST',
  path: `${courses}/{id}/price-doubt`,
  access: edits,
  summary: 'درخواست تأیید قیمت یک دوره',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: WholeCourse,
  otherData: { ...requested, ...stale },
  refusals: [...refused, 'course.not_found', 'course.final', 'course.price_believed', 'desk.stale', ...secondPerson],
});

const items = z
  .array(z.object({ id: BodyId, version: Version }))
  .check(z.minLength(1), z.maxLength(MOST_COURSES_AT_ONCE));

/**
 * The outcome for each course, in the given order. `unchanged`: it was so already; `stale`: it has changed in between,
 * and `course` is its current state; `final`: it was withdrawn.
 */
const decided = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(['done', 'unchanged', 'stale', 'final', 'not_found']),
      course: z.nullable(DeskCourse),
    }),
  ),
});

/**
 * What hiding or publishing would make of each course, in the order asked, with the outcomes that it would have;
 * nothing is written. `before` and `after`: its state; null where there is no such course.
 */
export const previewCourseStates = endpoint({
  method: 'POST',
  path: `${courses}/preview-states`,
  access: publishes,
  summary: 'پیش‌نمایش پنهان کردن یا انتشار دوره‌ها',
  body: z.object({ items, step: z.enum(['hide', 'publish']) }),
  data: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        outcome: z.enum(['done', 'unchanged', 'stale', 'final', 'not_found']),
        before: z.nullable(z.enum(deskCourseStates)),
        after: z.nullable(z.enum(deskCourseStates)),
      }),
    ),
  }),
  refusals: refused,
});

/** Takes them off the page and out of every list, until a colleague publishes them; imports do not. */
export const hideCourses = endpoint({
  method: 'POST',
  path: `${courses}/hide`,
  access: publishes,
  summary: 'پنهان کردن دوره‌ها',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

export const publishCourses = endpoint({
  method: 'POST',
  path: `${courses}/publish`,
  access: publishes,
  summary: 'انتشار دوره‌ها',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/** Takes back hiding or publishing of the last minute, with the versions that its answer gave. */
export const undoCourseStates = endpoint({
  method: 'POST',
  path: `${courses}/undo`,
  access: publishes,
  summary: 'پس گرفتن پنهان کردن یا انتشار',
  body: z.object({ items }),
  data: decided,
  refusals: refused,
});

/** For good: its page says so from now on, and no import brings it back. */
export const withdrawDeskCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/withdraw`,
  access: publishes,
  summary: 'برداشتن همیشگی یک دوره',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: WholeCourse,
  otherData: stale,
  refusals: [...refused, 'course.not_found', 'course.final', 'desk.stale'],
});

/** For good: its page leads to the other one. Purchases, bookmarks and comments stay where they are. */
export const mergeDeskCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/merge`,
  access: publishes,
  summary: 'ادغام یک دوره در دوره‌ای دیگر',
  ...one,
  body: z.object({ version: Version, into: BodyId, reason: Reason }),
  data: WholeCourse,
  otherData: stale,
  refusals: [...refused, 'course.not_found', 'course.final', 'course.merge_target', 'desk.stale'],
});
