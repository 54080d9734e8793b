import * as z from 'zod/mini';
import { courseFields, courseFieldMessages, MOST_TEACHERS } from './desk/catalogue/course-fields.ts';
import { Repeat, WrittenEdition } from './desk/catalogue/edition-shapes.ts';
import { instructorFields } from './desk/catalogue/instructor-fields.ts';
import { endpoint } from './endpoint.ts';
import { panelCourseFields } from './panel/panel-course-form.ts';
import { panelDraftStates } from './panel/panel-courses.ts';

const messages = {
  nothing: 'تغییری فرستاده نشده است.',
  teachers: 'مدرس‌ها را یا با شماره بفرستید (instructors) یا با نام (teachers).',
  editions: 'در هر درخواست حداکثر ۵۰ برنامه بفرستید.',
  twice: 'هر شناسه در فهرست برنامه‌ها یک بار می‌آید.',
  key: 'شناسه برنامه ۱ تا ۶۴ حرف لاتین، رقم، نقطه، خط تیره یا زیرخط است.',
  times: 'زمان هر برنامه یا فهرست جلسه‌هاست (sessions) یا تکرار هفتگی (repeat).',
} as const;

/** So many editions a call writes. */
export const MOST_PARTNER_EDITIONS = 50;

const teachers = z
  .array(
    z.object({
      first_name: z.optional(instructorFields.whole.shape.first_name),
      last_name: instructorFields.whole.shape.last_name,
      position: z.optional(instructorFields.whole.shape.position),
    }),
  )
  .check(z.maxLength(MOST_TEACHERS, { error: courseFieldMessages.teachers }));

/**
 * An edition of a course under the academy's own key, whole: what is left out is not said. `sessions`: its single
 * times; `repeat`: the days of the week from which they are made, without official holidays where `skip_holidays`.
 * `is_open` false: closed at once; true: opened again; left out: as it is.
 */
const Edition = z
  .object({
    key: z.string({ error: messages.key }).check(z.regex(/^[A-Za-z0-9._-]{1,64}$/, { error: messages.key })),
    center: z.optional(WrittenEdition.shape.center),
    address: z.optional(WrittenEdition.shape.address),
    teacher: z.optional(WrittenEdition.shape.teacher),
    capacity: z.optional(WrittenEdition.shape.capacity),
    price: z.optional(WrittenEdition.shape.price),
    sessions: z.optional(WrittenEdition.shape.sessions),
    repeat: z.optional(Repeat),
    is_open: z.optional(z.boolean()),
  })
  .check(z.refine((one) => !(one.sessions && one.repeat), { error: messages.times, path: ['repeat'] }));
export type PartnerEdition = z.output<typeof Edition>;

const editions = z.array(Edition).check(
  z.maxLength(MOST_PARTNER_EDITIONS, { error: messages.editions }),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: messages.twice }),
);

/**
 * Writes a course of the academy under the academy's own key, as a member would in the panel: a new one is made,
 * fields that are left out stay, and what was written is sent for a look at once. `title`, `type` and `category` are
 * needed for a new course. Repeating it changes nothing; a call that was signed before the last one that wrote the
 * course is refused. `teachers`: by name; one whom the academy does not have waits for a look with the course.
 * `editions`: each whole under a key of its own; those that are not named stay. Signed like `reportPurchase`.
 */
export const putPartnerCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/partner/courses/{key}',
  access: 'partner',
  summary: 'ساختن یا تغییر یک دوره با شناسه خود آموزشگاه، با امضا',
  params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)) }),
  notFound: 'course.not_found',
  body: z
    .object({
      ...courseFields.changesOf(panelCourseFields).shape,
      teachers: z.optional(teachers),
      editions: z.optional(editions),
    })
    .check(
      z.refine((body) => Object.keys(body).length > 0, { error: messages.nothing }),
      z.refine((body) => !(body.teachers && body.instructors), { error: messages.teachers, path: ['teachers'] }),
    ),
  data: z.object({
    course: z.object({
      id: z.int(),
      key: z.string(),
      /** It has been on the site. */
      was_shown: z.boolean(),
      /** Its editions that have a key. `waits`: not on the site before it was looked at. */
      editions: z.array(z.object({ key: z.string(), id: z.int(), is_open: z.boolean(), waits: z.boolean() })),
      /** How far what was written has come; null: the site says all of it. `reason`: why it was returned. */
      draft: z.nullable(z.object({ state: z.enum(panelDraftStates), reason: z.nullable(z.string()) })),
    }),
  }),
  refusals: [
    'partner.unauthenticated',
    'partner.older_call',
    'partner.no_owner',
    'partner.course_busy',
    'course.not_found',
    'course.final',
    'course.title_used',
    'course.many_unsent',
    'course.address_host',
    'course.dates_order',
    'course.category_unknown',
    'course.instructor_unknown',
    'course.city_unknown',
    'course.incomplete',
    'teacher.many',
    'edition.not_found',
    'edition.of_feed',
    'edition.many',
    'edition.overlap',
    'edition.seats_sold',
  ],
});
