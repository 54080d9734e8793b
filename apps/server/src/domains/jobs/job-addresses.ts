import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { JobsTables } from './jobs.tables.ts';

export interface JobAddress {
  id: number;
  title: string;
  updatedAt: Date;
}

export interface JobBlock {
  block: number;
  updatedAt: Date;
}

/** Jobs are listed for sitemaps in blocks of this many ids, so that a block's content never moves to another one. */
export const JOBS_IN_A_BLOCK = 5_000;

const open = (now: Date) => sql<boolean>`closed_at is null and (valid_until is null or valid_until >= ${now})`;

/** Blocks that hold open jobs, with the newest change in each. */
export async function jobBlocks(executor: Executor<JobsTables>, now: Date): Promise<JobBlock[]> {
  return executor
    .selectFrom('job')
    .where(open(now))
    .select([sql<number>`id / ${sql.lit(JOBS_IN_A_BLOCK)}`.as('block'), sql<Date>`max(updated_at)`.as('updatedAt')])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
}

/** The open jobs of one block, in id order. */
export async function jobAddresses(executor: Executor<JobsTables>, block: number, now: Date): Promise<JobAddress[]> {
  const rows = await executor
    .selectFrom('job')
    .select(['id', 'title', 'updated_at'])
    .where(open(now))
    .where('id', '>=', block * JOBS_IN_A_BLOCK)
    .where('id', '<', (block + 1) * JOBS_IN_A_BLOCK)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, title: row.title, updatedAt: row.updated_at }));
}
