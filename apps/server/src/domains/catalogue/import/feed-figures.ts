import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface FeedFigure {
  source: string;
  /** When the last reading that came to its end ended; null where none did. */
  readAt: Date | null;
  /** Rows that this one left out. */
  badRows: number;
  /** Readings that were begun since the moment given, by their end. */
  done: number;
  problems: number;
  broken: number;
}

/** The recent runs of each feed, by source. One row for each feed, of which there are few. One query. */
export async function feedFigures(
  executor: Executor<CatalogueTables>,
  { since, brokenBefore }: { since: Date; brokenBefore: Date },
): Promise<FeedFigure[]> {
  const { rows } = await sql<FeedFigure>`
    select s.source, l.ended_at as "readAt", coalesce(l.bad_rows, 0) as "badRows", n.done, n.problems, n.broken
    from (select distinct source from import_run) s
      left join lateral (
        select r.ended_at, coalesce((r.counts->>'badRows')::int, 0) as bad_rows from import_run r
        where r.source = s.source and r.ended_at is not null order by r.started_at desc limit 1) l on true
      cross join lateral (
        select (count(*) filter (where bad = 0 and r.ended_at is not null))::int as done,
          (count(*) filter (where bad > 0 and r.ended_at is not null))::int as problems,
          (count(*) filter (where r.ended_at is null and r.started_at < ${brokenBefore}))::int as broken
        from import_run r, lateral (select coalesce((r.counts->>'badRows')::int, 0) as bad) b
        where r.source = s.source and r.started_at >= ${since}) n
    order by 1`.execute(executor);
  return rows;
}
