import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { skillKey } from './import/skill-store.ts';
import { jobState, type JobState } from './job-state.ts';
import type { JobsTables } from './jobs.tables.ts';
import { openAt } from './open-at.ts';

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

/** Skills that each of the jobs asks for, of those that are open; jobs without any are left out. One query. */
export async function skillsAsked(
  executor: Executor<JobsTables>,
  jobIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> {
  if (jobIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; skills: number[] }>`
    select j.id, array_agg(s.skill_id order by s.skill_id) as skills from job j join job_skill s on s.job_id = j.id
    where j.id = any(${[...jobIds]}::int[]) and ${openAt(now)}
    group by j.id`.execute(executor);
  return new Map(rows.map(({ id, skills }) => [id, skills]));
}

/**
 * Under which id jobs name each of the skills now: another one where the names of two have become names of one, itself
 * else. Unknown ones are left out. Two queries.
 */
export async function skillsNow(executor: Executor<JobsTables>, ids: readonly number[]): Promise<Map<number, number>> {
  const named = await skillNames(executor, ids);
  const keyOf = new Map(named.map(({ id, name }) => [id, skillKey(name)]));
  const { rows } = await sql<{ id: number; key: string }>`
    select id, name_key as key from skill where name_key = any(${[...new Set(keyOf.values())]}::text[])`.execute(
    executor,
  );
  const idOf = new Map(rows.map(({ id, key }) => [key, id]));
  return new Map([...keyOf].map(([id, key]) => [id, idOf.get(key) ?? id]));
}
