import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

export interface JobCategoryPlace {
  id: number;
  name: string;
  /** Keys of its former names: feeds and addresses may still use them. */
  formerKeys: string[];
}

/** Every job category, in the order in which they are shown. */
export async function allJobCategories(executor: Executor<JobsTables>): Promise<JobCategoryPlace[]> {
  return executor
    .selectFrom('job_category')
    .select(['id', 'name', 'former_keys as formerKeys'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
