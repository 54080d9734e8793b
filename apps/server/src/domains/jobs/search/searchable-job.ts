import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { cardColumns, type CardRow } from '../job-cards.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** Everything of one open job that search wants to know. */
export interface SearchableJob extends CardRow {
  description_html: string;
  requirements: string[] | null;
  benefits: string[];
  valid_until: Date | null;
  category: { id: number; name: string };
  contract_type_ids: number[];
  work_experience_id: number | null;
  gender: 'female' | 'male' | null;
  skills: string[];
}

/** A salary that lists are narrowed to: at or above a floor. */
export interface SalaryFloor {
  id: number;
  floor: number;
}

/** Open jobs among `ids`, with all that is indexed of them, in the order of ids. One query. */
export async function readSearchableJobs(
  executor: Executor<JobsTables>,
  ids: readonly number[],
  now: Date,
): Promise<SearchableJob[]> {
  const { rows } = await sql<SearchableJob>`
    select ${cardColumns}, j.description_html, j.requirements, j.benefits, j.valid_until, j.work_experience_id,
      j.gender,
      json_build_object('id', k.id, 'name', k.name) as category,
      array(
        select jt.contract_type_id from job_contract_type jt where jt.job_id = j.id order by 1
      ) as contract_type_ids,
      array(select s.name from job_skill js join skill s on s.id = js.skill_id where js.job_id = j.id
        order by js.position, s.id) as skills
    from job j join company c on c.id = j.company_id join job_category k on k.id = j.category_id
    where j.id = any(${[...ids]}::int[]) and j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now})
    order by j.id`.execute(executor);
  return rows;
}

export async function readSalaryFloors(executor: Executor<JobsTables>): Promise<SalaryFloor[]> {
  return executor.selectFrom('salary_range').select(['id', 'floor']).execute();
}
