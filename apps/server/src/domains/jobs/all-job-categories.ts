import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Every job category, in the order in which they are shown. */
export async function allJobCategories(executor: Executor<JobsTables>): Promise<{ id: number; name: string }[]> {
  return executor.selectFrom('job_category').select(['id', 'name']).orderBy('position').orderBy('id').execute();
}
