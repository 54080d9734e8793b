import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** The traits of a job that interests are made of. */
export interface JobTraits {
  id: number;
  title: string;
  categoryId: number;
  cityId: number | null;
  /** Ids of the skills that it asks for, in the order of its ad. */
  skills: number[];
}

/** Traits of the jobs among `ids`, open or closed. One query. */
export async function jobTraits(executor: Executor<JobsTables>, ids: readonly number[]): Promise<JobTraits[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JobTraits>`
    select j.id, j.title, j.category_id as "categoryId", j.city_id as "cityId",
      array(select skill_id from job_skill s where s.job_id = j.id order by s.position, s.skill_id) as skills
    from job j where j.id = any(${[...ids]}::int[])`.execute(executor);
  return rows;
}
