import type { SuggestionReason } from '@kavosh/contract/interests.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { UnwantedJobs } from '../../jobs/jobs.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { Known } from '../profile/read-known.ts';
import { nameTraits } from '../profile/name-traits.ts';
import { strongest, type Trait } from '../profile/profile.ts';
import { traitsOfJob } from '../profile/traits.ts';
import { PEOPLE_NAMED, reasonWords } from './reason-words.ts';
import { strongestSkill } from './score.ts';

/** Skills by which jobs are looked for. */
const SKILLS = 15;

const CATEGORY = 'job_category:';
const idOf = (trait: Trait): number => Number(trait.slice(CATEGORY.length));

/**
 * What is not suggested: jobs that were turned down, and all of a category of which more speaks against it than for it,
 * or that was taken away. Pure.
 */
export function unwantedJobs({ profile, removed, excludedJobs }: Known): UnwantedJobs {
  const against = [...profile].filter(([trait, { points }]) => trait.startsWith(CATEGORY) && points < 0);
  const taken = [...removed].filter((trait) => trait.startsWith(CATEGORY));
  return {
    jobs: [...excludedJobs],
    categories: [...new Set([...against.map(([trait]) => idOf(trait)), ...taken.map(idOf)])],
  };
}

/** Open jobs by what is known of the person, without what they turned down; none where nothing is known. */
export async function suggestJobs({ jobs }: RecommendationsWork, known: Known, limit: number): Promise<JobCard[]> {
  const skills = strongest(known.profile, 'skill', SKILLS).map(({ id }) => Number(id));
  const { chosenJobs: chosen, jobCategories, alsoJobs: alsoChosen } = known;
  if (chosen.length === 0 && jobCategories.length === 0 && skills.length === 0) return [];
  const categories = [
    ...new Set([...jobCategories, ...strongest(known.profile, 'job_category', 3).map(({ id }) => Number(id))]),
  ];
  return jobs.recommendByTaste({ chosen, alsoChosen, categories, skills, without: unwantedJobs(known) }, limit);
}

/**
 * Why each of the jobs is suggested, in sentences, in the order given: an interest, else people of the same taste, from
 * five on, else that it is new or, of `popular` ones, that many mark it. A constant number of queries.
 */
export async function jobReasons(
  deps: RecommendationsWork,
  { profile, alsoJobs }: Known,
  ids: readonly number[],
  isPopular = false,
): Promise<SuggestionReason[]> {
  if (ids.length === 0) return [];
  const near = new Map(alsoJobs.map(({ id, people }) => [id, people]));
  const traits = new Map((await deps.jobs.jobTraits(ids)).map((job) => [job.id, traitsOfJob(job)]));
  const why = new Map<number, Trait>();
  for (const [id, own] of traits) {
    const skill = strongestSkill(profile, own);
    const category = own.find((trait) => trait.startsWith('job_category:') && (profile.get(trait)?.points ?? 0) > 0);
    if (skill && skill.interest.points > 0) why.set(id, `skill:${skill.id}`);
    else if (category !== undefined) why.set(id, category);
  }
  const names = await nameTraits(deps, [...new Set(why.values())]);
  return ids.map((id) => {
    const trait = why.get(id);
    const [name, interest] = trait === undefined ? [] : [names.get(trait), profile.get(trait)];
    if (name !== undefined && interest)
      return { id, kind: 'interest' as const, text: reasonWords.interest(name, interest.source) };
    const people = near.get(id) ?? 0;
    if (people >= PEOPLE_NAMED) return { id, kind: 'near' as const, text: reasonWords.near(people) };
    return isPopular
      ? { id, kind: 'popular' as const, text: reasonWords.popularJob }
      : { id, kind: 'fresh' as const, text: reasonWords.fresh };
  });
}
