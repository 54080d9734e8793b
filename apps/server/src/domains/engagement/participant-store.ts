import type { Executor } from '../../kernel/executor.ts';
import type { EngagementTables } from './engagement.tables.ts';

/** Whether a person has a confirmed purchase of a course, from now on; asked again it changes nothing. */
export async function setParticipant(executor: Executor<EngagementTables>, userId: number, courseId: number, isParticipant: boolean): Promise<void> {
  if (isParticipant) {
    await executor.insertInto('course_participant').values({ user_id: userId, course_id: courseId }).onConflict((conflict) => conflict.doNothing()).execute();
  } else {
    await executor.deleteFrom('course_participant').where('user_id', '=', userId).where('course_id', '=', courseId).execute();
  }
}
