import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseNames } from '@kavosh/office/course/course-words.ts';

/** Names of all that a course keeps as numbers. @param categories of the choices */
export const courseNames = (
  { names: { instructors, cities } }: Pick<WholeCourse, 'names'>,
  categories: ReadonlyMap<number, string>,
): CourseNames => ({
  categories,
  instructors: new Map(instructors.map(({ id, name }) => [id, name])),
  cities: new Map(cities.map(({ id, name }) => [id, name])),
});
