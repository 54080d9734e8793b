import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface ImportRunRow {
  id: number;
  source: string;
  address: string;
  state: 'running' | 'broken' | 'done' | 'problems';
  started_at: Date;
  ended_at: Date | null;
  counts: Record<string, number>;
}

export interface ImportRunFilter {
  which: 'all' | 'problems';
  source?: string | undefined;
  /** A run that started before it and has not ended counts as broken. */
  brokenBefore: Date;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

const stateOf = (brokenBefore: Date) => sql<ImportRunRow['state']>`
  case when ended_at is null then case when started_at < ${brokenBefore} then 'broken' else 'running' end
    when coalesce((counts->>'badRows')::int, 0) > 0 then 'problems' else 'done' end`;

/** One reading of a feed. */
export async function findImportRun(
  executor: Executor<CatalogueTables>,
  id: number,
  brokenBefore: Date,
): Promise<ImportRunRow | undefined> {
  const { rows } = await sql<ImportRunRow>`
    select id::int, source, address, ${stateOf(brokenBefore)} as state, started_at, ended_at, counts
    from import_run where id = ${id}`.execute(executor);
  return rows[0];
}

/** Readings of feeds, the latest first. One query. */
export async function findImportRuns(
  executor: Executor<CatalogueTables>,
  { which, source, brokenBefore, after, limit }: ImportRunFilter,
): Promise<ImportRunRow[]> {
  const state = stateOf(brokenBefore);
  const conditions = [
    sql`true`,
    ...(which === 'all' ? [] : [sql`${state} in ('broken', 'problems')`]),
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(after === null ? [] : [sql`id < ${after}`]),
  ];
  const { rows } = await sql<ImportRunRow>`
    select id::int, source, address, ${state} as state, started_at, ended_at, counts from import_run
    where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(executor);
  return rows;
}
