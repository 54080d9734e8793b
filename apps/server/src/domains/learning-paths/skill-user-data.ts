import type { Executor } from '../../kernel/executor.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';
import { MOST_SKILLS } from './member-skill-store.ts';

type PathsExecutor = Executor<LearningPathsTables>;

/** The skills that a person ticked, with the time of it. */
export const exportSkills = (executor: PathsExecutor, userId: number): Promise<{ id: number; at: Date }[]> =>
  executor
    .selectFrom('member_skill')
    .select(['skill_id as id', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('skill_id')
    .limit(MOST_SKILLS)
    .execute();

export async function anonymizeUser(tx: PathsExecutor, userId: number): Promise<void> {
  await tx.deleteFrom('member_skill').where('user_id', '=', userId).execute();
}
