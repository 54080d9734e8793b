import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { EngagementTables, InterestKind } from './engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** Ids of the categories of either kind that a person is interested in. */
export interface Interests {
  course: number[];
  job: number[];
}

export async function readInterests(executor: EngagementExecutor, userId: number): Promise<Interests> {
  const rows = await executor
    .selectFrom('member_interest')
    .select(['kind', 'category_id'])
    .where('user_id', '=', userId)
    .orderBy('category_id')
    .execute();
  const of = (kind: InterestKind): number[] => rows.filter((row) => row.kind === kind).map((row) => row.category_id);
  return { course: of('course'), job: of('job') };
}

/**
 * With a person's id: one saving of interests at a time, or two would wait for each other's rows, and leave half of
 * each wish.
 */
const SAVING_LOCK = 7_241_004;

/** Makes these the person's interests of a kind, in a transaction; those that stay keep their time. */
export async function replaceInterests(
  tx: EngagementExecutor,
  userId: number,
  kind: InterestKind,
  categoryIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVING_LOCK}, ${userId})`.execute(tx);
  await sql`
    delete from member_interest
    where user_id = ${userId} and kind = ${kind} and category_id <> all(${[...categoryIds]}::int[])`.execute(tx);
  await sql`
    insert into member_interest (user_id, kind, category_id, created_at)
    select ${userId}, ${kind}, id, ${now}::timestamptz
    from unnest(${[...categoryIds]}::int[]) as c(id) order by id on conflict do nothing`.execute(tx);
}

/** Moves interests in a merged category to the category that replaces it. */
export async function moveInterests(
  tx: EngagementExecutor,
  kind: InterestKind,
  from: number,
  into: number,
): Promise<void> {
  await sql`insert into member_interest (user_id, kind, category_id, created_at)
    select user_id, kind, ${into}, created_at from member_interest where kind = ${kind} and category_id = ${from}
    order by user_id on conflict do nothing`.execute(tx);
  await sql`delete from member_interest where kind = ${kind} and category_id = ${from}`.execute(tx);
}

/** How many people are interested in any of the categories. */
export async function countInterested(
  executor: EngagementExecutor,
  kind: InterestKind,
  categoryIds: readonly number[],
): Promise<number> {
  const { count } = await executor
    .selectFrom('member_interest')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('kind', '=', kind)
    .where('category_id', '=', sql<number>`any(${[...categoryIds]}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** People who are interested in any of the categories, with ids above `after`, in the order of their ids, each once. */
export async function interestedPeople(
  executor: EngagementExecutor,
  kind: InterestKind,
  categoryIds: readonly number[],
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await executor
    .selectFrom('member_interest')
    .select('user_id')
    .distinct()
    .where('kind', '=', kind)
    .where('category_id', '=', sql<number>`any(${[...categoryIds]}::int[])`)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}
