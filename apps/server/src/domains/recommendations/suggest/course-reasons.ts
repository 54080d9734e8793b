import type { SuggestionReason } from '@kavosh/contract/interests.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { Known } from '../profile/read-known.ts';
import type { Trait } from '../profile/profile.ts';
import { PEOPLE_NAMED, reasonWords } from './reason-words.ts';
import { strongestSkill, type Part, type Picked } from './score.ts';

/** Parts of a score that a sentence can be made of, in the order in which they win among equals. */
const spoken: readonly Part[] = ['skill', 'wanted', 'category', 'next', 'near', 'top', 'popular', 'fresh'];

type Why =
  | { kind: 'interest'; trait: Trait }
  | { kind: 'wanted'; skill: number }
  | { kind: 'near'; people: number }
  | { kind: 'next'; course: number }
  | { kind: 'popular' | 'fresh' | 'outside' };

/** The reason that weighs most. Pure. */
export function whyOf(known: Pick<Known, 'profile' | 'near' | 'wanted' | 'next'>, picked: Picked): Why {
  const { candidate, score, outside } = picked;
  if (outside) return { kind: 'outside' };
  const people = known.near.get(candidate.id)?.people ?? 0;
  const parts = spoken
    .map((part) => ({ part, points: score.parts[part] ?? 0 }))
    .filter(({ part, points }) => points > 0 && (part !== 'near' || people >= PEOPLE_NAMED))
    .toSorted((a, b) => b.points - a.points);
  for (const { part } of parts) {
    if (part === 'skill') {
      const skill = strongestSkill(known.profile, candidate.traits);
      if (skill) return { kind: 'interest', trait: `skill:${skill.id}` };
    } else if (part === 'category') return { kind: 'interest', trait: `category:${candidate.categoryId}` };
    else if (part === 'top') return { kind: 'interest', trait: `top:${candidate.topId}` };
    else if (part === 'near') return { kind: 'near', people };
    else if (part === 'next') {
      const next = known.next.get(candidate.categoryId);
      if (next) return { kind: 'next', course: next.course };
    } else if (part === 'wanted') {
      const skill = candidate.traits
        .map((trait) => Number(trait.replace('skill:', '')))
        .find((id) => known.wanted.has(id));
      if (skill !== undefined) return { kind: 'wanted', skill };
    } else return { kind: part === 'fresh' ? 'fresh' : 'popular' };
  }
  return { kind: 'popular' };
}

/** Why each is suggested, in sentences, in the order given. At most two queries. */
export async function courseReasons(
  deps: Pick<RecommendationsWork, 'catalogue' | 'jobs'>,
  known: Known,
  picked: readonly Picked[],
): Promise<SuggestionReason[]> {
  const whys = picked.map((one) => ({ id: one.candidate.id, why: whyOf(known, one) }));
  const skills = whys.flatMap(({ why }) =>
    why.kind === 'wanted'
      ? [why.skill]
      : why.kind === 'interest' && why.trait.startsWith('skill:')
        ? [Number(why.trait.slice(6))]
        : [],
  );
  const courses = whys.flatMap(({ why }) => (why.kind === 'next' ? [why.course] : []));
  const [skillNames, courseNames, tops] = await Promise.all([
    deps.jobs.skillNames([...new Set(skills)]),
    deps.catalogue.courseNames(courses),
    deps.catalogue.listCategories(),
  ]);
  const named = new Map<Trait, string>([
    ...skillNames.map(({ id, name }) => [`skill:${id}`, name] as const),
    ...tops.flatMap((top) => [
      [`top:${top.id}`, top.name] as const,
      ...[top, ...top.sub].map(({ id, name }) => [`category:${id}`, name] as const),
    ]),
  ]);
  const sentence = (why: Why): { kind: SuggestionReason['kind']; text: string } => {
    if (why.kind === 'interest') {
      const name = named.get(why.trait);
      const interest = known.profile.get(why.trait);
      if (name && interest) return { kind: 'interest', text: reasonWords.interest(name, interest.source) };
    } else if (why.kind === 'wanted') {
      const [name, job] = [named.get(`skill:${why.skill}`), known.wanted.get(why.skill)];
      if (name && job) return { kind: 'wanted', text: reasonWords.wanted(job.title, name) };
    } else if (why.kind === 'near') return { kind: 'near', text: reasonWords.near(why.people) };
    else if (why.kind === 'next') {
      const course = courseNames.get(why.course);
      if (course) return { kind: 'next', text: reasonWords.next(course.title) };
    } else return { kind: why.kind, text: reasonWords[why.kind] };
    return { kind: 'popular', text: reasonWords.popular };
  };
  return whys.map(({ id, why }) => ({ id, ...sentence(why) }));
}
