import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';
import { openAt } from './open-at.ts';

/** Names of companies by id; unknown ones are left out. One query, none for no id. */
export async function companyNames(
  executor: Executor<JobsTables>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name_fa as name from company where id = any(${[...ids]}::int[])`.execute(executor);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The company of each of the jobs that are open, by the id of the job. One query. */
export async function companiesOf(
  executor: Executor<JobsTables>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; company: number }>`
    select j.id, j.company_id as company from job j
    where j.id = any(${[...ids]}::int[]) and ${openAt(now)}`.execute(executor);
  return new Map(rows.map(({ id, company }) => [id, company]));
}
