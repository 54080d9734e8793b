import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/**
 * Which purchases: those that hold, of these courses (null: of any), confirmed from a moment on, until before another
 * one (null: whenever).
 */
export interface BoughtCourses {
  courseIds: readonly number[] | null;
  from: Date | null;
  until: Date | null;
}

const bought = ({ courseIds, from, until }: BoughtCourses) =>
  sql`state = 'confirmed' and (${from}::timestamptz is null or confirmed_at >= ${from}::timestamptz)
    and (${until}::timestamptz is null or confirmed_at < ${until}::timestamptz)
    and (${courseIds === null} or course_id = any(${[...(courseIds ?? [])]}::int[]))`;

/** Those who bought, with ids above `after`, in the order of their ids, each once; at most `most`. */
export async function buyersOf(
  executor: Executor<WalletTables>,
  which: BoughtCourses,
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from purchase where user_id > ${after} and ${bought(which)}
    order by user_id limit ${most}`.execute(executor);
  return rows.map((row) => row.user_id);
}

export async function countBuyers(executor: Executor<WalletTables>, which: BoughtCourses): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from purchase where ${bought(which)}`.execute(executor);
  return rows[0]!.count;
}
