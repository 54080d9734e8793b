import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listFavorites as listEndpoint, saveFavorites as saveEndpoint } from '@kavosh/contract/favorites.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { DashboardDeps } from './deps.ts';

type Named = { id: number; name: string };
type Deps = Pick<DashboardDeps, 'catalogue' | 'jobs' | 'engagement'>;

const UNKNOWN = 'دسته‌ای با این شناسه وجود ندارد.';

/** All categories that a member can be interested in. */
async function readCategories({ catalogue, jobs }: Deps) {
  const [courses, jobCategories] = await Promise.all([catalogue.listCategories(), jobs.listCategories()]);
  return {
    courses: courses.map(({ id, name, image, sub }) => ({
      id,
      name,
      image,
      sub: sub.map((one) => ({ id: one.id, name: one.name })),
    })),
    jobs: jobCategories.map(({ id, name, image }) => ({ id, name, image })),
  };
}

/** The chosen ones, in the order of the list; ids of former categories are ignored. */
const chosenOf = (all: readonly Named[], ids: readonly number[]): Named[] => {
  const chosen = new Set(ids);
  return all.filter(({ id }) => chosen.has(id)).map(({ id, name }) => ({ id, name }));
};

const flat = (tops: readonly (Named & { sub: readonly Named[] })[]): Named[] =>
  tops.flatMap((top) => [top, ...top.sub]);

export async function listFavorites(deps: Deps, userId: number): Promise<EndpointData<typeof listEndpoint>> {
  const [{ courses, jobs }, interests] = await Promise.all([readCategories(deps), deps.engagement.interests(userId)]);
  return {
    course_categories: courses,
    job_categories: jobs,
    favorite_course_categories: chosenOf(flat(courses), interests.course),
    favorite_job_categories: chosenOf(jobs, interests.job),
  };
}

/**
 * Makes these a person's interests; a list that is left out stays. Refuses with request.invalid, naming the list, where
 * an id is no category.
 */
export async function saveFavorites(
  deps: Deps,
  userId: number,
  wanted: { course?: readonly number[] | undefined; job?: readonly number[] | undefined },
): Promise<EndpointData<typeof saveEndpoint>> {
  const { courses, jobs } = await readCategories(deps);
  const known = { course: new Set(flat(courses).map(({ id }) => id)), job: new Set(jobs.map(({ id }) => id)) };
  const errors: Record<string, string[]> = {};
  for (const kind of ['course', 'job'] as const)
    if (wanted[kind]?.some((id) => !known[kind].has(id))) errors[`favorite_${kind}_categories`] = [UNKNOWN];
  if (Object.keys(errors).length > 0) throw new Refusal('request.invalid', {}, errors);
  const interests = await deps.engagement.changeInterests(userId, wanted);
  return {
    favorite_course_categories: chosenOf(flat(courses), interests.course),
    favorite_job_categories: chosenOf(jobs, interests.job),
  };
}
