import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** What kinds of contract each job offers: what is no longer so goes, what stays is not touched. */
export async function saveContractTypes(
  executor: Executor<JobsTables>,
  jobs: readonly { jobId: number; types: readonly number[] }[],
): Promise<void> {
  const rows = jobs.flatMap(({ jobId, types }) => [...new Set(types)].map((type) => ({ jobId, type })));
  const given = sql`
    select *
    from unnest(
      ${rows.map((row) => row.jobId)}::int[], ${rows.map((row) => row.type)}::int[]
    ) as r(job_id, contract_type_id)`;
  await sql`delete from job_contract_type t where job_id = any(${jobs.map((one) => one.jobId)}::int[])
    and not exists (
      select from (${given}) r where r.job_id = t.job_id and r.contract_type_id = t.contract_type_id
    )`.execute(executor);
  if (rows.length > 0)
    await sql`insert into job_contract_type (job_id, contract_type_id) ${given} on conflict do nothing`.execute(
      executor,
    );
}

/** Which skills each job asks for, in the order of the feed; of a skill that is named twice the first counts. */
export async function saveJobSkills(
  executor: Executor<JobsTables>,
  jobs: readonly { jobId: number; skills: readonly { id: number; seniority: number | null }[] }[],
): Promise<void> {
  const rows = jobs.flatMap(({ jobId, skills }) =>
    skills
      .filter((one, at) => skills.findIndex((other) => other.id === one.id) === at)
      .map((one, position) => ({ jobId, ...one, position })),
  );
  const given = sql`
    select *
    from unnest(
      ${rows.map((row) => row.jobId)}::int[], ${rows.map((row) => row.id)}::int[],
      ${rows.map((row) => row.seniority)}::smallint[],
    ${rows.map((row) => row.position)}::int[]) as r(job_id, skill_id, seniority, position)`;
  await sql`delete from job_skill s where job_id = any(${jobs.map((one) => one.jobId)}::int[])
    and not exists (select from (${given}) r where r.job_id = s.job_id and r.skill_id = s.skill_id)`.execute(executor);
  if (rows.length === 0) return;
  await sql`insert into job_skill as old (job_id, skill_id, seniority, position) ${given}
    on conflict (job_id, skill_id) do update set seniority = excluded.seniority, position = excluded.position
    where (old.seniority, old.position) is distinct from (excluded.seniority, excluded.position)`.execute(executor);
}
