import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables, LeftOut } from '../engagement.tables.ts';

type EngagementExecutor = Executor<EngagementTables>;

/** Whether a person has a confirmed purchase of a course, and whether that cost anything. */
export interface Participation {
  userId: number;
  courseId: number;
  isParticipant: boolean;
  hasPaid: boolean;
  /** The academy of the course; left out: it does not matter who works there. */
  academyId?: number;
}

/** The same as it is kept: why the star does not weigh though the person paid. */
export type KeptParticipation = Participation & { leftOut: LeftOut | null };

/** Which course a person is about. */
type Pair = Pick<Participation, 'userId' | 'courseId'>;

/**
 * Serialises changes of who takes part with the writing of first comments, for each person and course: neither
 * transaction sees what the other has not committed, so a star would be counted twice or not at all. Both take this
 * lock first, in the same order.
 */
export async function lockPairs(executor: EngagementExecutor, pairs: readonly Pair[]): Promise<void> {
  const keys = pairs.map(({ userId, courseId }) => `${courseId} ${userId}`);
  await sql`select pg_advisory_xact_lock(hashtextextended('star ' || pair, 0))
    from (select distinct pair from unnest(${keys}::text[]) as k(pair) order by pair) k`.execute(executor);
}

/**
 * Updates who takes part in what; repeating it changes nothing. One statement for those who take part and one for those
 * who no longer do.
 */
export async function saveParticipants(executor: EngagementExecutor, all: readonly KeptParticipation[]): Promise<void> {
  const taking = all.filter((one) => one.isParticipant);
  if (taking.length > 0) {
    await sql`
      insert into course_participant as old (course_id, user_id, has_paid, left_out)
      select *
      from unnest(
        ${taking.map((one) => one.courseId)}::int[], ${taking.map((one) => one.userId)}::int[],
        ${taking.map((one) => one.hasPaid)}::bool[], ${taking.map((one) => one.leftOut)}::text[]
      )
      on conflict (course_id, user_id) do update set has_paid = excluded.has_paid, left_out = excluded.left_out
      where old.has_paid <> excluded.has_paid or old.left_out is distinct from excluded.left_out`.execute(executor);
  }
  const left = all.filter((one) => !one.isParticipant);
  if (left.length > 0) {
    await sql`
      delete from course_participant c using unnest(
        ${left.map((one) => one.courseId)}::int[], ${left.map((one) => one.userId)}::int[]
      ) as p(course_id, user_id)
      where c.course_id = p.course_id and c.user_id = p.user_id`.execute(executor);
  }
}

/** Whether a person is one whose star weighs, for a caller who holds the pair. */
export async function weighs(executor: EngagementExecutor, { userId, courseId }: Pair): Promise<boolean> {
  const row = await executor
    .selectFrom('course_participant')
    .select('has_paid')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.has_paid ?? false;
}

/** People whose stars weigh in any of these courses, each with the course. */
export async function payingIn(
  executor: EngagementExecutor,
  courseIds: readonly number[],
): Promise<{ user_id: number; course_id: number }[]> {
  return executor
    .selectFrom('course_participant')
    .select(['user_id', 'course_id'])
    .where('course_id', 'in', [...courseIds])
    .where('has_paid', '=', true)
    .orderBy('course_id')
    .orderBy('user_id')
    .execute();
}

/** A comment whose author became a buyer, or is one no longer. */
export interface TurnedStar {
  course_id: number;
  rating: number;
  is_of_buyer: boolean;
  hidden_at: Date | null;
}

/** Makes the comments of these people say whether a buyer wrote them. @returns those that changed */
export async function turnStars(executor: EngagementExecutor, all: readonly Participation[]): Promise<TurnedStar[]> {
  const { rows } = await sql<TurnedStar>`
    with turning as materialized (
      select c.id, p.weighs
      from unnest(
        ${all.map((one) => one.courseId)}::int[], ${all.map((one) => one.userId)}::int[],
        ${all.map((one) => one.isParticipant && one.hasPaid)}::bool[]
      )
        as p(course_id, user_id, weighs)
      join course_comment c on c.course_id = p.course_id and c.user_id = p.user_id and c.is_of_buyer <> p.weighs
      -- In the order in which everybody locks several.
      order by c.id for update of c)
    update course_comment c set is_of_buyer = turning.weighs from turning where c.id = turning.id
    returning c.course_id, c.rating, c.is_of_buyer, c.hidden_at`.execute(executor);
  return rows;
}
