import { sql, type RawBuilder } from 'kysely';

/**
 * How a course `c` of a query stands with visitors: popularity + votes weighted by their average, halved every 180 days
 * since publication. In floating point: powers of numerics take far longer, which counts over all courses.
 */
export const visitorScore = (now: Date): RawBuilder<number> => sql<number>`(
  (ln(2 + c.popularity * 3 + c.rating_count) * (3 + coalesce(c.rating_sum::float / nullif(c.rating_count, 0), 3)))
    * power(0.5::float, extract(epoch from ${now}::timestamptz - c.published_at)::float / 86400 / 180))`;
