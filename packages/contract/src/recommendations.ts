import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';
import { endpoint } from './endpoint.ts';
import { SuggestionReason } from './interests.ts';

/**
 * Courses for the caller (decisions § 7), at most 12, and why each is among them. Empty where their taste is unknown:
 * then the page's general ones are right.
 */
export const recommendCourses = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/recommended',
  access: 'member',
  summary: 'دوره‌های پیشنهادی برای من',
  data: z.object({ recommended_courses: z.array(CourseCard), reasons: z.array(SuggestionReason) }),
  refusals: ['identity.unauthenticated'],
});
