import type { RecommendationsWork } from '../deps.ts';
import type { Known } from '../profile/read-known.ts';
import { strongest } from '../profile/profile.ts';
import { traitsOfCourse } from '../profile/traits.ts';
import type { Candidate } from './score.ts';

/** Interests that candidates are looked for by, the strongest ones, and how many courses for each. */
const SKILLS = 8;
const WANTED_SKILLS = 6;
const OF_A_SKILL = 30;
const CATEGORIES = 6;
const TOPS = 2;
const OF_A_TOP = 40;

/**
 * Courses that may be suggested: chosen by people with the same bookmarks, teaching what the person is interested in or
 * what jobs they bookmarked ask for, popular or new in their categories, and popular with all. Only courses on offer,
 * and none that is excluded. Three queries, bounded however many courses there are.
 */
export async function findCandidates(deps: RecommendationsWork, known: Known): Promise<Candidate[]> {
  const { catalogue, learningPaths } = deps;
  const { profile } = known;
  const wanted = [...known.wanted.keys()].slice(0, WANTED_SKILLS);
  const skills = new Set([...strongest(profile, 'skill', SKILLS).map(({ id }) => Number(id)), ...wanted]);
  const [shelves, teaching] = await Promise.all([
    catalogue.suggesting.shelves(),
    learningPaths.coursesTeaching([...skills], OF_A_SKILL),
  ]);
  const ids = new Set(known.near.keys());
  const add = (more: readonly number[] | undefined, most = more?.length ?? 0) => {
    for (const id of more?.slice(0, most) ?? []) ids.add(id);
  };
  for (const list of teaching) add(list.ids);
  for (const { id } of strongest(profile, 'category', CATEGORIES)) add(shelves.ofCategory.get(Number(id)));
  for (const category of known.next.keys()) add(shelves.ofCategory.get(category));
  for (const { id } of strongest(profile, 'top', TOPS)) {
    const below = shelves.below.get(Number(id)) ?? [];
    for (const category of below) add(shelves.ofCategory.get(category), Math.ceil(OF_A_TOP / below.length));
  }
  add(shelves.all);
  return readCandidates(
    deps,
    [...ids].filter((id) => !known.excludedCourses.has(id)),
  );
}

async function readCandidates(
  { catalogue, learningPaths }: RecommendationsWork,
  ids: readonly number[],
): Promise<Candidate[]> {
  const [courses, skills] = await Promise.all([catalogue.suggesting.traits(ids), learningPaths.skillsOfCourses(ids)]);
  return courses
    .filter(({ onOffer }) => onOffer)
    .map((course) => {
      const { id, categoryId, topId, academyId, base, age } = course;
      return { id, categoryId, topId, academyId, base, age, traits: traitsOfCourse(course, skills.get(id) ?? []) };
    });
}
