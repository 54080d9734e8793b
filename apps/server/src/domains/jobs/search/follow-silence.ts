import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { CLOSED_AFTER_SILENCE_DAYS, SILENT_DAYS } from '../silence.ts';
import { indexJobs, type JobIndexDeps, type JobIndexExecutor } from './index-jobs.ts';

/** Of each kind. */
const MOST_A_RUN = 1000;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Notes which open jobs nothing was heard of for thirty days and which of those were confirmed since, and closes those
 * of 45 days, as if they had left their feed on that day: the feed that has them again opens them again. Only what
 * crosses one of these days is written. At most 1,000 of each kind a run, in a transaction of its own.
 */
export async function followSilence(executor: JobIndexExecutor, deps: JobIndexDeps): Promise<void> {
  const silentBefore = daysBefore(deps.now, SILENT_DAYS);
  const closedBefore = daysBefore(deps.now, CLOSED_AFTER_SILENCE_DAYS);
  await executor.transaction().execute(async (tx) => {
    const { rows: closed } = await sql<{ id: number }>`
      with silent as materialized (
        select j.id, f.last_confirmed from job j join job_confirmed f on f.job_id = j.id
        where j.closed_at is null and j.updated_at < ${closedBefore} and f.last_confirmed < ${closedBefore}
        order by j.id limit ${MOST_A_RUN}
      )
      update job set closed_at = silent.last_confirmed + make_interval(days => ${CLOSED_AFTER_SILENCE_DAYS}),
        updated_at = ${deps.now}, version = version + 1
      from silent where job.id = silent.id and job.closed_at is null
      returning job.id`.execute(tx);
    const { rows: heard } = await sql<{ id: number }>`
      delete from job_silent s using job j, job_confirmed f
      where j.id = s.job_id and f.job_id = s.job_id
        and (j.closed_at is not null or f.last_confirmed > s.last_confirmed)
      returning s.job_id as id`.execute(tx);
    const { rows: silent } = await sql<{ id: number }>`
      insert into job_silent (job_id, last_confirmed)
      select j.id, f.last_confirmed from job j join job_confirmed f on f.job_id = j.id
      where j.closed_at is null and (j.valid_until is null or j.valid_until >= ${deps.now})
        and j.updated_at < ${silentBefore} and f.last_confirmed < ${silentBefore}
        and not exists (select from job_silent s where s.job_id = j.id)
      order by j.id limit ${MOST_A_RUN}
      on conflict do nothing
      returning job_id as id`.execute(tx);
    await indexJobs(
      tx,
      [...closed, ...heard, ...silent].map((row) => row.id),
      deps,
    );
  });
}
