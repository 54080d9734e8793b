import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** So many texts are held at once. */
const BATCH = 500;

/**
 * Ids of the skills that each of the courses teaches as its text stands now, without waiting for the table that is
 * derived every minute. Courses without any, unpublished and unknown ones are left out. A query for the skills and one
 * for each 500 courses.
 */
export async function skillsTaughtNow(
  { catalogue, jobs }: { catalogue: Pick<Catalogue, 'teachingTextsOf'>; jobs: Pick<Jobs, 'skillMatcher'> },
  courseIds: readonly number[],
): Promise<Map<number, number[]>> {
  const taught = new Map<number, number[]>();
  if (courseIds.length === 0) return taught;
  const matcher = await jobs.skillMatcher();
  for (let from = 0; from < courseIds.length; from += BATCH) {
    for (const { id, text } of await catalogue.teachingTextsOf(courseIds.slice(from, from + BATCH))) {
      const skills = text === null ? [] : [...matcher.skillsIn(text)];
      if (skills.length > 0) taught.set(id, skills);
    }
  }
  return taught;
}
