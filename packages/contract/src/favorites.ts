import * as z from 'zod/mini';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { endpoint } from './endpoint.ts';
import { NamedOption } from './job-shapes.ts';

/** Far more than a person is interested in, and more than all existing categories. */
export const MOST_FAVORITES = 200;

const CourseCategory = z.object({ ...NamedOption.shape, image: z.nullable(z.string()), sub: z.array(NamedOption) });
const JobCategory = z.object({ ...NamedOption.shape, image: z.nullable(z.string()) });
const Interested = { favorite_course_categories: z.array(NamedOption), favorite_job_categories: z.array(NamedOption) };

/** All categories that one can be interested in, and those that the person is. */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/favorites',
  access: 'member',
  summary: 'علاقه‌مندی‌های من و همه دسته‌ها',
  data: z.object({ course_categories: z.array(CourseCategory), job_categories: z.array(JobCategory), ...Interested }),
  refusals: ['identity.unauthenticated'],
});

const idOf = (value: unknown): unknown =>
  typeof value === 'string' && /^\p{Nd}{1,10}$/u.test(value) ? Number(toAsciiDigits(value)) : value;

/** The list that a JSON text holds; of another value itself, so that the schema behind refuses it. */
function listOf(value: string | (string | number)[]): unknown {
  let list: unknown = value;
  if (typeof value === 'string') {
    try {
      list = JSON.parse(value);
    } catch {
      return value;
    }
  }
  return Array.isArray(list) ? list.map(idOf) : list;
}

/** A list of ids, or the JSON text of one (spec 2 § 7); each id once. */
const CategoryIds = z.pipe(
  z.pipe(
    z.pipe(
      z.union([
        z.string().check(z.maxLength(4_000)),
        z.array(z.union([z.number(), z.string()])).check(z.maxLength(MOST_FAVORITES)),
      ]),
      z.transform(listOf),
    ),
    z.array(z.int().check(z.minimum(0), z.maximum(2147483647))).check(z.maxLength(MOST_FAVORITES)),
  ),
  z.transform((ids: number[]) => [...new Set(ids)]),
);

/**
 * Sets the person's interests; a list that is left out stays as it is. An id without a category is refused (422), and
 * nothing changes.
 */
export const saveFavorites = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/favorites',
  access: 'member',
  summary: 'ذخیره علاقه‌مندی‌های من',
  body: z.object({
    favorite_course_categories: z.optional(CategoryIds),
    favorite_job_categories: z.optional(CategoryIds),
  }),
  data: z.object(Interested),
  refusals: ['identity.unauthenticated'],
});
