import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Titles of jobs by id, of those too that are closed. One query, none for no id. */
export async function jobNames(executor: Executor<JobsTables>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('job')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
