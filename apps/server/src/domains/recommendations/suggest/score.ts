import { strongest, type Interest, type Profile, type Trait } from '../profile/profile.ts';

/** A course that may be suggested, with all that its score looks at. */
export interface Candidate {
  readonly id: number;
  readonly categoryId: number;
  readonly topId: number;
  readonly academyId: number;
  /** As traits.ts makes them. */
  readonly traits: readonly Trait[];
  /** As visitors are shown courses by: popularity, votes and freshness; any positive scale. */
  readonly base: number;
  /** Whole days since it was published. */
  readonly age: number;
}

/** What else is known of the person. */
export interface Around {
  /** What people with the same bookmarks chose, by course, with how near and how many they are. */
  readonly near: ReadonlyMap<number, { readonly weight: number; readonly people: number }>;
  /** Skills that jobs they bookmarked ask for and they do not have. */
  readonly wanted: ReadonlySet<number>;
  /** Interests that were taken away: what has one of them is left out. */
  readonly removed: ReadonlySet<Trait>;
  /** For each category that a bought course was of, the levels that come next. */
  readonly next: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Parts of a score by name, and the most that each may come to. */
export const partLimits = {
  near: 400,
  skill: 300,
  category: 250,
  wanted: 200,
  next: 150,
  popular: 120,
  top: 100,
  level: 60,
  fresh: 60,
  price: 40,
  city: 30,
  type: 30,
} as const;
export type Part = keyof typeof partLimits;

/** A score in whole points. `parts`: those above 0; their sum is `points`. */
export interface Score {
  readonly points: number;
  readonly parts: Partial<Record<Part, number>>;
}

/** Kinds of traits that are a part of the score each. */
const plainParts = ['category', 'top', 'level', 'city', 'price', 'type'] as const;
/** Skills beyond this many of the strongest one add nothing. */
const ENOUGH_SKILLS = 1.5;
const ENOUGH_WANTED = 2;
const FRESH_HALF_LIFE_DAYS = 30;

/** The strongest interest of each kind, which the others are measured by. */
function strongestOf(profile: Profile): Map<string, number> {
  const most = new Map<string, number>();
  for (const [trait, { points }] of profile) {
    const kind = trait.slice(0, trait.indexOf(':'));
    most.set(kind, Math.max(most.get(kind) ?? 0, points));
  }
  return most;
}

const subjects = /^(?:skill|category|top):/;

/** Whether a subcategory was turned down and nothing outweighs it, or an interest in the course was taken away. */
export const isTurnedDown = (
  profile: Profile,
  removed: ReadonlySet<Trait>,
  { categoryId, traits }: Pick<Candidate, 'categoryId' | 'traits'>,
): boolean =>
  (profile.get(`category:${categoryId}`)?.points ?? 0) < 0 ||
  (removed.size > 0 && traits.some((trait) => removed.has(trait) && subjects.test(trait)));

/** Whether nothing in the profile speaks for the subject of a course. */
export const isOutside = (profile: Profile, { topId, categoryId, traits }: Candidate): boolean =>
  !(profile.get(`category:${categoryId}`)?.points ?? 0) &&
  !(profile.get(`top:${topId}`)?.points ?? 0) &&
  !traits.some((trait) => trait.startsWith('skill:') && (profile.get(trait)?.points ?? 0) > 0);

/** A scorer for one person, over the candidates that are compared. Pure. */
export function createScorer(
  profile: Profile,
  { near, wanted, next }: Around,
  candidates: readonly Candidate[],
): (candidate: Candidate) => Score {
  const most = strongestOf(profile);
  const nearest = Math.max(0, ...[...near.values()].map(({ weight }) => weight));
  const best = candidates.reduce((high, { base }) => Math.max(high, base), 0);
  const shareOf = (trait: Trait, kind: string): number => {
    const interest: Interest | undefined = profile.get(trait);
    const top = most.get(kind) ?? 0;
    return interest && top > 0 ? Math.max(0, interest.points) / top : 0;
  };
  return ({ id, categoryId, traits, base, age }) => {
    const shares: Partial<Record<Part, number>> = {};
    let skills = 0;
    let wantedSkills = 0;
    for (const trait of traits) {
      const kind = trait.slice(0, trait.indexOf(':'));
      const share = shareOf(trait, kind);
      if (kind === 'skill') {
        skills += share;
        if (wanted.has(Number(trait.slice('skill:'.length)))) wantedSkills += 1;
      } else {
        const part = plainParts.find((one) => one === kind);
        if (part) shares[part] = Math.max(shares[part] ?? 0, share);
      }
    }
    shares.skill = Math.min(1, skills / ENOUGH_SKILLS);
    shares.wanted = Math.min(1, wantedSkills / ENOUGH_WANTED);
    shares.near = nearest > 0 ? (near.get(id)?.weight ?? 0) / nearest : 0;
    shares.next = traits.some((trait) => trait.startsWith('level:') && next.get(categoryId)?.has(trait.slice(6)))
      ? 1
      : 0;
    shares.popular = best > 0 ? base / best : 0;
    shares.fresh = 0.5 ** (age / FRESH_HALF_LIFE_DAYS);
    const parts: Partial<Record<Part, number>> = {};
    let points = 0;
    for (const part of Object.keys(partLimits) as Part[]) {
      const own = Math.round((shares[part] ?? 0) * partLimits[part]);
      if (own <= 0) continue;
      parts[part] = own;
      points += own;
    }
    return { points, parts };
  };
}

/** A course of the answer. */
export interface Picked {
  readonly candidate: Candidate;
  readonly score: Score;
  /** From outside the profile. */
  readonly outside: boolean;
}

const OF_AN_ACADEMY = 2;
const OF_A_CATEGORY = 3;
/** One in so many is from outside the profile. */
const OUTSIDE_EVERY = 6;

/**
 * All candidates by score, without those of a subcategory that was turned down. Of equal scores the younger course
 * comes first. Pure, and the same in every order of the candidates.
 */
export function rank(profile: Profile, around: Around, candidates: readonly Candidate[]): Picked[] {
  const scoreOf = createScorer(profile, around, candidates);
  return candidates
    .filter((candidate) => !isTurnedDown(profile, around.removed, candidate))
    .map((candidate) => ({
      candidate,
      score: scoreOf(candidate),
      outside: isOutside(profile, candidate) && !around.near.has(candidate.id),
    }))
    .toSorted((a, b) => b.score.points - a.score.points || b.candidate.id - a.candidate.id);
}

/**
 * Picks what is shown of ranked candidates: at most two courses of an academy and three of a subcategory, each sixth
 * from outside the profile where there is one. Pure.
 */
export function pick(ranked: readonly Picked[], limit: number): Picked[] {
  const [inside, outside] = [ranked.filter((one) => !one.outside), ranked.filter((one) => one.outside)];
  const academies = new Map<number, number>();
  const categories = new Map<number, number>();
  const picked: Picked[] = [];
  const next = (from: Picked[]): Picked | undefined => {
    for (let one = from.shift(); one; one = from.shift()) {
      const { academyId, categoryId } = one.candidate;
      const [ofAcademy, ofCategory] = [academies.get(academyId) ?? 0, categories.get(categoryId) ?? 0];
      if (ofAcademy >= OF_AN_ACADEMY || ofCategory >= OF_A_CATEGORY) continue;
      academies.set(academyId, ofAcademy + 1);
      categories.set(categoryId, ofCategory + 1);
      return one;
    }
    return undefined;
  };
  while (picked.length < limit) {
    const turn = (picked.length + 1) % OUTSIDE_EVERY === 0 ? [outside, inside] : [inside, outside];
    const one = next(turn[0]!) ?? next(turn[1]!);
    if (!one) break;
    picked.push(one);
  }
  return picked;
}

/** The skill of a course that the person is most interested in. */
export function strongestSkill(
  profile: Profile,
  traits: readonly Trait[],
): { id: number; interest: Interest } | undefined {
  const own = new Map(traits.flatMap((trait) => (profile.has(trait) ? [[trait, profile.get(trait)!] as const] : [])));
  const [first] = strongest(own, 'skill', 1);
  return first && { id: Number(first.id), interest: first.interest };
}
