import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { JobsTables } from '../jobs.tables.ts';

/** A job category as the desk shows it. */
export interface JobCategoryForDesk {
  id: number;
  name: string;
  /** `open`: on the site and taking applications. */
  jobs: { open: number; all: number };
  version: number;
}

/** All of them, in the order of the site. One query. */
export async function readJobCategories(executor: Executor<JobsTables>): Promise<JobCategoryForDesk[]> {
  const { rows } = await sql<JobCategoryForDesk>`
    select k.id, k.name, k.version,
      json_build_object('open', coalesce(n.open, 0), 'all', coalesce(n.all, 0)) as jobs
    from job_category k left join (
      select category_id, count(*) as all,
        count(*) filter (where closed_at is null and (valid_until is null or valid_until >= now())) as open
      from job group by category_id
    ) n on n.category_id = k.id
    order by k.position, k.id`.execute(executor);
  return rows;
}
