import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { courseFields, Price } from './course-fields.ts';
import { DeskCourse } from './courses.ts';
import { importDoubts } from '../../panel/import-words.ts';
import { BodyId, Reason, Version } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { PagePreview } from './preview.ts';

const received = '/api/v1/desk/received-courses' as const;

const Named = z.object({ id: z.int(), name: z.string() });

/** What members of an academy sent. `is_new`: the course was never on the site. `fields`: what they wrote. */
export const ReceivedCourse = z.object({
  id: z.int(),
  title: z.string(),
  academy: Named,
  is_new: z.boolean(),
  fields: z.array(z.enum(courseFields.names)),
  sent_at: z.string(),
});
export type ReceivedCourse = z.infer<typeof ReceivedCourse>;

/**
 * One of them, whole. `site`: what the site says, or would say if the course were on it; `sent`: what it would say.
 * `approved`: how many courses of the academy were approved before. `editions`: those that were written with it.
 */
export const WholeReceivedCourse = z.object({
  received: ReceivedCourse,
  course: DeskCourse,
  version: z.int(),
  site: courseFields.values,
  sent: courseFields.values,
  /** `waits`: a teacher whom the academy wrote, and whom approving puts on the site. */
  names: z.object({
    instructors: z.array(z.extend(Named, { position: z.string(), waits: z.boolean() })),
    cities: z.array(Named),
  }),
  approved: z.int(),
  editions: z.array(
    z.object({
      id: z.int(),
      center: z.string(),
      address: z.string(),
      teacher: z.string(),
      schedule: z.string(),
      starts_at: z.nullable(z.string()),
      ends_at: z.nullable(z.string()),
      capacity: z.nullable(z.int()),
      price: z.nullable(Price),
    }),
  ),
});
export type WholeReceivedCourse = z.infer<typeof WholeReceivedCourse>;

const access = { staff: 'catalogue.publish' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const one = { params: z.object({ id: Id }), notFound: 'course.not_found' } as const;
/** It was changed, or sent anew; this is how it is now. */
const stale = { 'desk.stale': z.object({ received: WholeReceivedCourse }) } as const;
const refusedOne = [...refused, 'course.not_found', 'course.not_waiting'] as const;
const wrong = [
  'course.address_host',
  'course.dates_order',
  'course.category_unknown',
  'course.instructor_unknown',
  'course.city_unknown',
] as const;

/** So many courses of a file are decided on in one call. */
export const MOST_DECIDED_AT_ONCE = 25;
/** So many courses of a file with a warning are named, and chosen in one call. */
export const MOST_DOUBTFUL_SHOWN = 100;

const batches = '/api/v1/desk/received-files' as const;

/** A file with which an academy sent courses that wait for a look. `fresh`: those that were never on the site. */
export const ReceivedFile = z.object({
  id: z.int(),
  academy: Named,
  file_name: z.string(),
  waiting: z.int(),
  fresh: z.int(),
  sent_at: z.string(),
});
export type ReceivedFile = z.infer<typeof ReceivedFile>;

/**
 * One of them with a sample: ten of its courses, always the same ones for a `draw`. `approved`: how many courses of the
 * academy were approved before. `doubtful`: the first hundred with a warning of the file's doctor, which are approved
 * only where they are chosen; `price`: what was sent, null: it does not change.
 */
export const WholeReceivedFile = z.object({
  file: ReceivedFile,
  approved: z.int(),
  sample: z.array(WholeReceivedCourse),
  doubtful: z.array(
    z.object({ id: z.int(), title: z.string(), price: z.nullable(Price), doubts: z.array(z.enum(importDoubts)) }),
  ),
});
export type WholeReceivedFile = z.infer<typeof WholeReceivedFile>;

/** Files of which courses wait, the oldest first; all of them, as there are few. */
export const listReceivedFiles = endpoint({
  method: 'GET',
  path: batches,
  access,
  summary: 'فایل‌های رسیده',
  data: z.object({ rows: z.array(ReceivedFile) }),
  refusals: refused,
});

const oneFile = { params: z.object({ id: Id }), notFound: 'upload.not_found' } as const;

export const showReceivedFile = endpoint({
  method: 'GET',
  path: `${batches}/{id}`,
  access,
  summary: 'یک فایل رسیده',
  ...oneFile,
  query: z.object({ draw: z.catch(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), 0) }),
  data: WholeReceivedFile,
  refusals: [...refused, 'upload.not_found'],
});

/**
 * What became of a call's share of a file. `left`: so many still wait for the same decision; `doubtful`: so many are
 * not part of it, because of a warning; `kept`: numbers of courses that could not be
 * approved and wait on their own, such as one whose category was merged away.
 */
const decided = z.object({ done: z.int(), left: z.int(), doubtful: z.int(), kept: z.array(z.int()) });

/**
 * Approves the next courses of a file as they were sent with it, of those with a warning only the `chosen` ones; called
 * until none is left. What a member wrote on
 * meanwhile is no part of the file any more.
 */
export const approveReceivedFile = endpoint({
  method: 'POST',
  path: `${batches}/{id}/approve`,
  access,
  summary: 'تأیید دوره‌های یک فایل',
  ...oneFile,
  body: z.object({ chosen: z.optional(z.array(BodyId).check(z.maxLength(MOST_DOUBTFUL_SHOWN))) }),
  data: decided,
  refusals: [...refused, 'upload.not_found'],
});

/** Gives the next courses of a file back with a reason; called until none is left. */
export const returnReceivedFile = endpoint({
  method: 'POST',
  path: `${batches}/{id}/return`,
  access,
  summary: 'برگرداندن دوره‌های یک فایل',
  ...oneFile,
  body: z.object({ reason: Reason }),
  data: decided,
  refusals: [...refused, 'upload.not_found'],
});

/** Those that wait for a look, the oldest first. */
export const listReceivedCourses = endpoint({
  method: 'GET',
  path: received,
  access,
  summary: 'دوره‌های رسیده',
  query: z.object({ ...keysetQuery }),
  data: keysetPage(ReceivedCourse),
  refusals: refused,
});

export const showReceivedCourse = endpoint({
  method: 'GET',
  path: `${received}/{id}`,
  access,
  summary: 'یک دوره رسیده',
  ...one,
  data: WholeReceivedCourse,
  refusals: refusedOne,
});

/** The course's page as approving would make it; nothing is written. */
export const previewReceivedCourse = endpoint({
  method: 'POST',
  path: `${received}/{id}/preview`,
  access,
  summary: 'پیش‌نمایش یک دوره رسیده',
  ...one,
  body: z.object({ version: Version }),
  data: PagePreview,
  otherData: stale,
  refusals: [...refusedOne, 'course.final', ...wrong, 'desk.stale', 'desk.no_preview'],
});

/** Makes the course say what was sent; a new one goes on the site. The academy gets a notice. */
export const approveReceivedCourse = endpoint({
  method: 'POST',
  path: `${received}/{id}/approve`,
  access,
  summary: 'تأیید یک دوره رسیده',
  ...one,
  body: z.object({ version: Version }),
  data: z.object({}),
  otherData: stale,
  refusals: [...refusedOne, 'course.final', ...wrong, 'desk.stale'],
});

/** Gives it back with a reason, which the academy reads. What was written stays theirs to correct. */
export const returnReceivedCourse = endpoint({
  method: 'POST',
  path: `${received}/{id}/return`,
  access,
  summary: 'برگرداندن یک دوره رسیده',
  ...one,
  body: z.object({ version: Version, reason: Reason }),
  data: z.object({}),
  otherData: stale,
  refusals: [...refusedOne, 'course.final', 'desk.stale'],
});
