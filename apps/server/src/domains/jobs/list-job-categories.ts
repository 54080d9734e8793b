import { sql } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listJobCategories as endpoint } from '@kavosh/contract/jobs.ts';
import type { Executor } from '../../kernel/executor.ts';
import { categoryPictureAddress } from './job-image-addresses.ts';
import type { JobsTables } from './jobs.tables.ts';

/** Every job category with the number of its open jobs, in the order in which they are shown. One query. */
export async function listJobCategories(
  executor: Executor<JobsTables>,
  now: Date,
): Promise<EndpointData<typeof endpoint>['categories']> {
  const rows = await executor
    .selectFrom('job_category as k')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('job')
          .select(['category_id', sql<number>`count(*)::int`.as('jobs')])
          .where('closed_at', 'is', null)
          .where((or) => or.or([or('valid_until', 'is', null), or('valid_until', '>=', now)]))
          .groupBy('category_id')
          .as('n'),
      (join) => join.onRef('n.category_id', '=', 'k.id'),
    )
    .select(['k.id', 'k.name', 'k.image', sql<number>`coalesce(n.jobs, 0)`.as('jobs')])
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, image: categoryPictureAddress(row.image), jobs: row.jobs }));
}
