import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { Waiting } from '../../../kernel/waiting.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/**
 * Feeds whose last complete run is older than `staleBefore`, and those whose last run left rows out or failed. One row
 * for each feed, of which there are few.
 */
export async function feedsWaiting(
  executor: Executor<CatalogueTables>,
  { staleBefore, brokenBefore }: { staleBefore: Date; brokenBefore: Date },
): Promise<{ stale: Waiting; problems: Waiting }> {
  const { rows } = await sql<{ stale: number; stale_at: Date | null; problems: number; problems_at: Date | null }>`
    select (count(*) filter (where f.is_stale))::int as stale, min(f.ended_at) filter (where f.is_stale) as stale_at,
      (count(*) filter (where f.is_bad))::int as problems, min(f.started_at) filter (where f.is_bad) as problems_at
    from (
      select l.started_at, w.ended_at, coalesce(w.ended_at, l.started_at) < ${staleBefore} as is_stale,
        coalesce((l.counts->>'badRows')::int, 0) > 0
          or (l.ended_at is null and l.started_at < ${brokenBefore}) as is_bad
      from (select distinct source from import_run) s
        cross join lateral (
          select * from import_run r where r.source = s.source order by r.started_at desc limit 1) l
        left join lateral (
          select r.ended_at from import_run r where r.source = s.source and r.ended_at is not null
          order by r.started_at desc limit 1) w on true
    ) f`.execute(executor);
  const { stale, stale_at: staleAt, problems, problems_at: problemsAt } = rows[0]!;
  return { stale: { count: stale, oldest: staleAt }, problems: { count: problems, oldest: problemsAt } };
}
