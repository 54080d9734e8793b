import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { courseFields, Price } from './course-fields.ts';
import { DeskCourse } from './courses.ts';
import { Reason, Version } from '../desk-scalars.ts';
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
  names: z.object({ instructors: z.array(Named), cities: z.array(Named) }),
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
