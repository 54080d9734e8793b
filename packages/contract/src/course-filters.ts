import * as z from 'zod/mini';
import { CourseLevel, CourseType } from './course-shapes.ts';
import type { FilterShape } from './filters.ts';
import { lenientIds, lenientWords } from './scalars.ts';

/** What lists of courses are narrowed by, each with choices to tick, in the order of addresses. */
export const courseFilters = ['academy', 'type', 'level', 'city'] as const;
export type CourseFilter = (typeof courseFilters)[number];

const named = { id: z.int(), name: z.string() };

/** Of several values of one filter a course has to fit one. */
export const courseFilterShapes = {
  academy: { values: lenientIds, offers: 'academies', choice: named },
  type: { values: lenientIds, offers: 'course_types', choice: CourseType.shape },
  level: { values: lenientWords(CourseLevel), offers: 'levels', choice: { level: CourseLevel } },
  // A course that is held nowhere in particular fits none.
  city: { values: lenientIds, offers: 'cities', choice: named },
} as const satisfies Record<CourseFilter, FilterShape>;
