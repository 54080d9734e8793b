import type { CourseTraits } from '../../catalogue/catalogue.ts';
import type { JobTraits } from '../../jobs/jobs.ts';
import type { Trait } from './profile.ts';

/** Where the bands of prices begin, in toman. */
const bands: readonly (readonly [from: number, band: string])[] = [
  [5_000_000, 'top'],
  [2_000_000, 'high'],
  [500_000, 'mid'],
  [1, 'low'],
  [0, 'free'],
];

/** The band of a final price in toman. */
export const bandOf = (price: number): string => bands.find(([from]) => price >= from)?.[1] ?? 'free';

/** What an interest in a course is an interest in. */
export function traitsOfCourse(course: CourseTraits, skills: readonly number[]): Trait[] {
  const { categoryId, topId, level, cityId, price, typeId } = course;
  return [
    ...skills.map((id) => `skill:${id}`),
    `category:${categoryId}`,
    `top:${topId}`,
    ...(level === null ? [] : [`level:${level}`]),
    ...(cityId === null ? [] : [`city:${cityId}`]),
    ...(price === null ? [] : [`price:${bandOf(price)}`]),
    `type:${typeId}`,
  ];
}

/**
 * What turning a course down speaks against: its kind, which is its subcategory. Its level, its city, or a skill that
 * other courses share are not turned down with it.
 */
export const traitsAgainst = ({ categoryId }: CourseTraits): Trait[] => [`category:${categoryId}`];

/** What turning a job down speaks against: its kind, which is its category. */
export const traitsAgainstJob = ({ categoryId }: JobTraits): Trait[] => [`job_category:${categoryId}`];

/** What an interest in a job is an interest in; its skills are those of courses as well. */
export function traitsOfJob({ categoryId, cityId, skills }: JobTraits): Trait[] {
  return [
    ...skills.map((id) => `skill:${id}`),
    `job_category:${categoryId}`,
    ...(cityId === null ? [] : [`city:${cityId}`]),
  ];
}
