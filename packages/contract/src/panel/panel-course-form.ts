import * as z from 'zod/mini';
import { wordFieldNames } from '../course-fields.ts';
import { MOST_COVER_BYTES, courseMessages } from '../desk/catalogue/course-changes.ts';
import { courseFields, courseTypes, type CourseField } from '../desk/catalogue/course-fields.ts';
import { differingFields } from '../desk/catalogue/held.ts';
import { instructorFields } from '../desk/catalogue/instructor-fields.ts';
import { PagePreview } from '../desk/catalogue/preview.ts';
import { readableLine, Version } from '../desk/desk-scalars.ts';
import { lenientWord } from '../desk/money.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { PanelCourse, panelDraftStates } from './panel-courses.ts';

const courses = '/api/v1/panel/courses' as const;

/**
 * The fields of a course that members write. How it is sold holds once the desk agreed; cashback is the desk's alone.
 */
export const panelCourseFields = [
  'title',
  'summary',
  'description',
  'syllabus',
  'type',
  'length',
  'episodes',
  'ref_url',
  'dates',
  ...wordFieldNames,
  'category',
  'price',
  'payment',
  'instructors',
  'city',
] as const satisfies readonly CourseField[];
export type PanelCourseField = (typeof panelCourseFields)[number];

const changes = courseFields.changesOf(panelCourseFields);
export type PanelCourseChanges = z.output<typeof changes>;

/** What a course needs before it is sent for the first time. */
export const neededFields = ['description', 'price', 'ref_url'] as const;

/** What is asked for where one of them is missing. */
export const neededWords: Readonly<Record<(typeof neededFields)[number], string>> = {
  description: courseFields.words.description,
  price: courseFields.words.price,
  ref_url: 'نشانی ثبت‌نام (یا فروش با کیف پول)',
};

/**
 * After so many approved courses of an academy, prices, dates and seats go live at once, without a look.
 */
export const TRUSTED_AFTER = 5;

const Named = z.object({ id: z.int(), name: z.string() });

/**
 * A course as its form shows it. `values`: as members wrote them; `site`: what the site says, or said last.
 * `draft.fields`: in what they differ. `is_new`: it was never on the site. `goes_live`: fields that hold at once when
 * they are sent, without a look. `missing`: what is to be written before it can be sent.
 */
export const WholePanelCourse = z.object({
  course: PanelCourse,
  version: z.int(),
  values: courseFields.values,
  site: courseFields.values,
  names: z.object({ instructors: z.array(Named), cities: z.array(z.extend(Named, { province_id: z.int() })) }),
  /** Hosts that an address of registration may have. */
  hosts: z.array(z.string()),
  draft: z.nullable(
    z.object({
      state: z.enum(panelDraftStates),
      fields: z.array(z.enum(courseFields.names)),
      written_at: z.string(),
      sent_at: z.nullable(z.string()),
      decided_at: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  is_new: z.boolean(),
  goes_live: z.array(z.enum(courseFields.names)),
  missing: z.array(z.enum(neededFields)),
});
export type WholePanelCourse = z.infer<typeof WholePanelCourse>;

const one = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
const writes = { seller: 'courses.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const refusedOne = [...refused, 'course.not_found'] as const;
const wrong = [
  'course.address_host',
  'course.dates_order',
  'course.category_unknown',
  'course.instructor_unknown',
  'course.city_unknown',
] as const;

/** The current course. `differ`: sent fields that say something else now. Nothing was written. */
const stale = {
  'panel.stale': z.object({ course: WholePanelCourse, differ: differingFields(panelCourseFields) }),
} as const;

/** What a course can be given. */
export const listPanelCourseChoices = endpoint({
  method: 'GET',
  path: `${courses}/choices`,
  access: { seller: 'courses.read' },
  summary: 'انتخاب‌های فرم دوره',
  data: z.object({ categories: z.array(z.extend(Named, { parent_id: z.nullable(z.int()) })) }),
  refusals: refused,
});

/** Teachers of all courses, and those whom the academy wrote, with this part of a name; at most 20. */
export const findPanelTeachers = endpoint({
  method: 'GET',
  path: '/api/v1/panel/teachers',
  access: writes,
  summary: 'یافتن مدرس',
  query: z.object({ find: lenientWord }),
  data: z.object({ teachers: z.array(z.extend(Named, { position: z.string() })) }),
  refusals: refused,
});

/**
 * Adds a teacher of the academy, whom the site shows once a course that names them was approved. One of that name whom
 * the academy has already is answered as they are.
 */
export const addPanelTeacher = endpoint({
  method: 'POST',
  path: '/api/v1/panel/teachers',
  access: writes,
  summary: 'مدرس تازه آموزشگاه',
  body: z.object({
    first_name: instructorFields.whole.shape.first_name,
    last_name: instructorFields.whole.shape.last_name,
    position: instructorFields.whole.shape.position,
  }),
  data: z.object({ teacher: z.extend(Named, { position: z.string() }) }),
  refusals: [...refused, 'teacher.many'],
});

/** Adds a course that the site does not show until it was sent and approved. */
export const addPanelCourse = endpoint({
  method: 'POST',
  path: courses,
  access: writes,
  summary: 'دوره تازه آموزشگاه',
  body: z.object({
    title: readableLine(300, courseMessages.title, courseMessages.titleLong),
    type: z.enum(courseTypes, { error: courseMessages.type }),
    category: z
      .int({ error: courseMessages.category })
      .check(z.minimum(0, { error: courseMessages.category }), z.maximum(2_147_483_647)),
  }),
  data: WholePanelCourse,
  refusals: [...refused, 'course.category_unknown', 'course.title_used', 'course.many_unsent'],
});

export const openPanelCourse = endpoint({
  method: 'GET',
  path: `${courses}/{id}/draft`,
  access: { seller: 'courses.read' },
  summary: 'فرم یک دوره آموزشگاه',
  ...one,
  data: WholePanelCourse,
  refusals: refusedOne,
});

/** Keeps what was written; the site says what it said. What was sent already is taken back to be sent again. */
export const savePanelCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/save`,
  access: writes,
  summary: 'نگه‌داشتن نوشته‌های یک دوره',
  ...one,
  body: z.object({ version: Version, changes }),
  data: WholePanelCourse,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', ...wrong, 'panel.stale'],
});

/** The course's page as it would be with all that was written and these fields; nothing is kept. */
export const previewPanelCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/preview`,
  access: writes,
  summary: 'پیش‌نمایش صفحه یک دوره',
  ...one,
  body: z.object({ version: Version, changes }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', ...wrong, 'panel.stale', 'desk.no_preview'],
});

/** A picture for the cover, kept with what was written; as `sendCourseCover` of the desk takes it. */
export const sendPanelCover = endpoint({
  method: 'POST',
  path: `${courses}/{id}/cover`,
  access: writes,
  summary: 'تصویر یک دوره آموزشگاه',
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
  data: WholePanelCourse,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', 'course.cover_wrong', 'media.not_kept', 'server.busy', 'panel.stale'],
});

/** Sends what was written: what may goes live at once, the rest waits for a look of the desk. */
export const sendPanelCourse = endpoint({
  method: 'POST',
  path: `${courses}/{id}/send`,
  access: writes,
  summary: 'فرستادن یک دوره برای بررسی',
  ...one,
  body: z.object({ version: Version }),
  data: WholePanelCourse,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', ...wrong, 'course.incomplete', 'course.nothing_to_send', 'panel.stale'],
});

/** Throws away what was written and the site does not say yet. */
export const dropPanelDraft = endpoint({
  method: 'POST',
  path: `${courses}/{id}/drop`,
  access: writes,
  summary: 'دور انداختن نوشته‌های یک دوره',
  ...one,
  body: z.object({ version: Version }),
  data: WholePanelCourse,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', 'panel.stale'],
});
