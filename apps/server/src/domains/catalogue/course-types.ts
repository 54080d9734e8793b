import type { CourseTypeKey } from './courses/course-record.ts';

/** The rows of `course_type`, which migration 0001 fills. */
export const courseTypeIds: Readonly<Record<CourseTypeKey, number>> = {
  online: 1,
  in_person: 2,
  hybrid: 3,
  recorded: 4,
  bootcamp: 5,
};
