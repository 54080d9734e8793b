import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';

/**
 * Courses for the person who asks (decisions § 7), at most 12. Empty where nothing is known of their taste: what
 * everybody sees is right for them.
 */
export const recommendCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/recommended',
  access: 'member',
  summary: 'دوره‌های پیشنهادی برای من',
  data: z.object({ recommended_courses: z.array(CourseCard) }),
  refusals: ['identity.unauthenticated'],
});
