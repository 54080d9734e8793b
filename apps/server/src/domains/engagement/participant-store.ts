import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { EngagementTables } from './engagement.tables.ts';

/** Whether a person has a confirmed purchase of a course. */
export interface Participation {
  userId: number;
  courseId: number;
  isParticipant: boolean;
}

/** Notes who takes part in what from now on; asked again it changes nothing. One statement for those who do and one for those who do no more. */
export async function setParticipants(executor: Executor<EngagementTables>, all: readonly Participation[]): Promise<void> {
  const pairs = (those: readonly Participation[]) => sql`unnest(${those.map((one) => one.courseId)}::int[], ${those.map((one) => one.userId)}::int[]) as p(course_id, user_id)`;
  const taking = all.filter((one) => one.isParticipant);
  if (taking.length > 0) await sql`insert into course_participant (course_id, user_id) select course_id, user_id from ${pairs(taking)} on conflict do nothing`.execute(executor);
  const left = all.filter((one) => !one.isParticipant);
  if (left.length > 0) await sql`delete from course_participant c using ${pairs(left)} where c.course_id = p.course_id and c.user_id = p.user_id`.execute(executor);
}
