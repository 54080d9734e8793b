import type { SuggestionReason } from '@kavosh/contract/interests.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { Known } from '../profile/read-known.ts';
import { nameTraits } from '../profile/name-traits.ts';
import { strongest, type Trait } from '../profile/profile.ts';
import { traitsOfJob } from '../profile/traits.ts';
import { reasonWords } from './reason-words.ts';
import { strongestSkill } from './score.ts';

/** Skills by which jobs are looked for. */
const SKILLS = 15;

/** Open jobs by what is known of the person; none where nothing is. */
export async function suggestJobs({ jobs }: RecommendationsWork, known: Known, limit: number): Promise<JobCard[]> {
  const skills = strongest(known.profile, 'skill', SKILLS).map(({ id }) => Number(id));
  const { chosenJobs: chosen, jobCategories, alsoJobs: alsoChosen, excludedJobs } = known;
  if (chosen.length === 0 && jobCategories.length === 0 && skills.length === 0) return [];
  const categories = [
    ...new Set([...jobCategories, ...strongest(known.profile, 'job_category', 3).map(({ id }) => Number(id))]),
  ];
  return jobs.recommendByTaste({ chosen, alsoChosen, categories, skills, excluded: [...excludedJobs] }, limit);
}

/** Why each of the jobs is suggested, in sentences, in the order given. A constant number of queries. */
export async function jobReasons(
  deps: RecommendationsWork,
  { profile }: Known,
  ids: readonly number[],
): Promise<SuggestionReason[]> {
  if (ids.length === 0) return [];
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
    return name !== undefined && interest
      ? { id, kind: 'interest' as const, text: reasonWords.interest(name, interest.source) }
      : { id, kind: 'fresh' as const, text: reasonWords.fresh };
  });
}
