import * as z from 'zod/mini';
import { courseFields } from './desk/catalogue/course-fields.ts';
import { endpoint } from './endpoint.ts';
import { panelCourseFields } from './panel/panel-course-form.ts';
import { panelDraftStates } from './panel/panel-courses.ts';

/**
 * Writes a course of the academy under the academy's own key, as a member would in the panel: a new one is made, fields
 * that are left out stay, and what was written is sent for a look at once. `title`, `type` and `category` are needed
 * for a new course. Repeating it changes nothing; a call that was signed before the
 * last one that wrote the course is refused. Signed like `reportPurchase`.
 */
export const putPartnerCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/partner/courses/{key}',
  access: 'partner',
  summary: 'ساختن یا تغییر یک دوره با شناسه خود آموزشگاه، با امضا',
  params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)) }),
  notFound: 'course.not_found',
  body: courseFields.changesOf(panelCourseFields),
  data: z.object({
    course: z.object({
      id: z.int(),
      key: z.string(),
      /** It has been on the site. */
      was_shown: z.boolean(),
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
  ],
});
