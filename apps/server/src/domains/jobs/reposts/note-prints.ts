import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { printOf, type PrintableJob } from './job-print.ts';
import { joinSeries, type PrintedJob } from './join-series.ts';

/**
 * Keeps what the jobs given are known by, and joins those that came again under another id. Two queries, one where
 * nothing changed.
 */
export async function notePrints(executor: Executor<JobsTables>, jobs: readonly PrintableJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const prints = jobs.map((job) => ({ id: job.id, ...printOf(job) }));
  const ids = prints.map(({ id }) => id);
  const keys = prints.flatMap(({ key }) => (key === null ? [] : [key]));
  const rows = await executor
    .selectFrom('job_print')
    .selectAll()
    .where((eb) =>
      eb.or([eb('job_id', '=', sql<number>`any(${ids}::int[])`), eb('key', '=', sql<Buffer>`any(${keys}::bytea[])`)]),
    )
    .execute();
  const before = new Map(rows.map((row) => [row.job_id, row]));
  const changed = prints.filter(({ id, key, simhash }) => {
    const row = before.get(id);
    return row === undefined || !row.simhash.equals(simhash) || (row.key ?? nothing).compare(key ?? nothing) !== 0;
  });
  if (changed.length === 0) return;
  const isChanged = new Set(changed.map(({ id }) => id));
  const known = rows
    .filter((row) => !isChanged.has(row.job_id))
    .map((row): PrintedJob => ({ id: row.job_id, key: row.key, simhash: row.simhash, series: row.series_id }));
  // One that came again with others is in their series; an edit of it does not end that.
  const fresh = changed.map((one): PrintedJob => ({
    ...one,
    series: joinedSeries(before.get(one.id)?.series_id, one.id),
  }));
  const series = joinSeries(fresh, known);
  const written = changed.map(({ id, key, simhash }) => ({
    job_id: id,
    key: key && `\\x${key.toString('hex')}`,
    simhash: `\\x${simhash.toString('hex')}`,
    series_id: series.get(id)!,
  }));
  await sql`
    insert into job_print (job_id, key, simhash, series_id)
    select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as r(job_id int, key bytea, simhash bytea, series_id int)
    on conflict (job_id) do update
      set key = excluded.key, simhash = excluded.simhash, series_id = excluded.series_id`.execute(executor);
}

const nothing = Buffer.alloc(0);

/** Null: it stands alone so far, or is the first of its series, whose number is its own. */
const joinedSeries = (series: number | undefined, id: number): number | null =>
  series === undefined || series === id ? null : series;

const MOST_A_RUN = 500;

/**
 * Notes the jobs that nothing was noted of: those of before an upgrade, and among `ids` those that came when their time
 * was over. At most 500 a run.
 * @returns how many
 */
export async function noteMissingPrints(executor: Executor<JobsTables>, ids?: readonly number[]): Promise<number> {
  if (ids?.length === 0) return 0;
  const among = ids === undefined ? sql`true` : sql`j.id = any(${[...ids]}::int[])`;
  const { rows } = await sql<PrintableJob>`
    select j.id, j.title, json_build_object('name_fa', c.name_fa) as company, j.city_id, j.description_html,
      j.requirements
    from job j join company c on c.id = j.company_id
    where ${among} and not exists (select from job_print p where p.job_id = j.id)
    order by j.id limit ${MOST_A_RUN}`.execute(executor);
  await notePrints(executor, rows);
  return rows.length;
}
