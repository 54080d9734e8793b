import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** How often an ad was published, and since when. */
export interface Reposts {
  /** How many ads it came as, itself among them; those that were never shown, or are withdrawn, do not count. */
  times: number;
  /** When the first of them was published, or first seen. */
  firstSeen: Date;
  /** An earlier one says the same. */
  isRepost: boolean;
}

/**
 * Of a job `j`: as `Reposts` in JSON, by the columns of the table's names; null of one that stands alone. For a select.
 */
export const repostsOfJob = sql<{ times: number; first_seen: string; is_repost: boolean } | null>`(
  select json_build_object(
    'times', count(*),
    'first_seen', min(least(s.first_seen_at, s.published_at)),
    'is_repost', j.id > min(s.id)
  )
  from job_print mine join job_print q on q.series_id = mine.series_id join job s on s.id = q.job_id
  where mine.job_id = j.id and s.shown_at is not null and coalesce(s.kept_off, 'closed') = 'closed'
  having count(*) > 1
)`;

/** The jobs of the ids that came more than once. One query. */
export async function readReposts(
  executor: Executor<JobsTables>,
  ids: readonly number[],
): Promise<Map<number, Reposts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; found: { times: number; first_seen: string; is_repost: boolean } | null }>`
    select j.id, ${repostsOfJob} as found from job j where j.id = any(${[...ids]}::int[])`.execute(executor);
  return new Map(
    rows.flatMap(({ id, found }) =>
      found === null
        ? []
        : [[id, { times: found.times, firstSeen: new Date(found.first_seen), isRepost: found.is_repost }]],
    ),
  );
}
