import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { SuggestionReason } from '@kavosh/contract/interests.ts';
import type { RecommendationsWork } from '../deps.ts';
import type { Known } from '../profile/read-known.ts';
import { findCandidates } from './find-candidates.ts';
import { courseReasons } from './course-reasons.ts';
import { pick, rank, type Around, type Candidate, type Picked } from './score.ts';

export interface SuggestedCourses {
  recommended_courses: CourseCard[];
  reasons: SuggestionReason[];
}

/** Whether anything is known of the person that suggestions can be made of. */
const saysNothing = ({ profile, near, wanted }: Known): boolean =>
  near.size === 0 && wanted.size === 0 && ![...profile.values()].some(({ points }) => points > 0);

const aroundOf = ({ near, wanted, next, removed }: Known): Around => ({
  near,
  removed,
  wanted: new Set(wanted.keys()),
  next: new Map([...next].map(([category, { levels }]) => [category, levels])),
});

/** Courses that were picked, without those that have no free seat in any edition. Two queries more. */
async function pickFree(deps: RecommendationsWork, known: Known, candidates: Candidate[], limit: number) {
  const ranked = rank(known.profile, aroundOf(known), candidates);
  // Beside those that are shown some to take the places of full ones.
  const picked = pick(ranked, 2 * limit);
  const full = await fullCourses(
    deps,
    picked.map(({ candidate }) => candidate.id),
  );
  return full.size === 0
    ? pick(ranked, limit)
    : pick(
        ranked.filter(({ candidate }) => !full.has(candidate.id)),
        limit,
      );
}

/** Those of the courses that have open editions, and a free seat in none of them. */
async function fullCourses(
  { db, catalogue, seats }: RecommendationsWork,
  ids: readonly number[],
): Promise<Set<number>> {
  const editions = await catalogue.suggesting.editions(ids);
  const counted = editions.flatMap(({ id, capacity }) => (capacity === null ? [] : [{ id, capacity }]));
  if (counted.length === 0) return new Set();
  const full = await seats.fullAmong(db, counted);
  const free = new Set(editions.filter(({ id }) => !full.has(id)).map(({ courseId }) => courseId));
  return new Set(editions.filter(({ courseId }) => !free.has(courseId)).map(({ courseId }) => courseId));
}

/** Picks without cards and reasons, for those who measure. */
export async function pickCourses(deps: RecommendationsWork, known: Known, limit: number): Promise<Picked[]> {
  if (saysNothing(known)) return [];
  return pickFree(deps, known, await findCandidates(deps, known), limit);
}

/**
 * Suggested courses with the reason of each; none where nothing is known of the person. Never a course that was bought,
 * bookmarked or turned down, none that is over or full.
 */
export async function suggestCourses(
  deps: RecommendationsWork,
  known: Known,
  limit: number,
): Promise<SuggestedCourses> {
  const picked = await pickCourses(deps, known, limit);
  if (picked.length === 0) return { recommended_courses: [], reasons: [] };
  const [cards, reasons] = await Promise.all([
    deps.catalogue.courseCards(picked.map(({ candidate }) => candidate.id)),
    courseReasons(deps, known, picked),
  ]);
  return { recommended_courses: cards, reasons };
}
