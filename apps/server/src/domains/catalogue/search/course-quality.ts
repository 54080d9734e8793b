/**
 * A rating counts as if this many people had rated it with this average beforehand: one vote of 5 does not beat two
 * hundred of 4.8, and a course without votes stands in the middle. Constants, not the catalogue's own mean, so that no
 * vote moves another course.
 */
const PRIOR_VOTES = 8;
const PRIOR_AVERAGE = 3.8;
export const QUALITY_SCALE = 100_000;

/** Bayesian average of the votes as a whole number from 0 to 500,000; higher is better. */
export function qualityOf(ratingSum: number, ratingCount: number): number {
  return Math.round(((ratingSum + PRIOR_VOTES * PRIOR_AVERAGE) / (ratingCount + PRIOR_VOTES)) * QUALITY_SCALE);
}
