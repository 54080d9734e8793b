import type { Executor } from '../../kernel/executor.ts';
import { jobState, type JobState } from './job-state.ts';
import type { JobsTables } from './jobs.tables.ts';

/**
 * Skills that a job asks for, in the order of its ad, and whether the job is still there; undefined for an unknown one.
 */
export async function jobSkills(
  executor: Executor<JobsTables>,
  jobId: number,
  now: Date,
): Promise<{ state: JobState; skills: { id: number; name: string }[] } | undefined> {
  const [times, skills] = await Promise.all([
    executor
      .selectFrom('job')
      .select(['valid_until', 'closed_at', 'kept_off'])
      .where('id', '=', jobId)
      .executeTakeFirst(),
    executor
      .selectFrom('job_skill as js')
      .innerJoin('skill as s', 's.id', 'js.skill_id')
      .select(['s.id', 's.name'])
      .where('js.job_id', '=', jobId)
      .orderBy('js.position')
      .orderBy('s.id')
      .execute(),
  ]);
  return times && { state: jobState(times, now), skills };
}

/** Names of the skills among `ids`, in the order of their names. */
export async function skillNames(
  executor: Executor<JobsTables>,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  return executor
    .selectFrom('skill')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}
