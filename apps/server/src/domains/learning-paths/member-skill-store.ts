import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { LearningPathsTables } from './learning-paths.tables.ts';

/** How long a list of skills may get: longer than any person's. */
export const MOST_SKILLS = 500;

/** Ids of the skills that a person ticked. */
export async function memberSkills(executor: Executor<LearningPathsTables>, userId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('member_skill')
    .select('skill_id')
    .where('user_id', '=', userId)
    .limit(MOST_SKILLS)
    .execute();
  return rows.map((row) => row.skill_id);
}

/** Ticks and unticks, in that order; `add` must be skills that there are. */
export async function changeMemberSkills(
  executor: Executor<LearningPathsTables>,
  userId: number,
  add: readonly number[],
  remove: readonly number[],
  now: Date,
): Promise<void> {
  if (add.length > 0) {
    await sql`
      insert into member_skill (user_id, skill_id, created_at)
      select ${userId}, id, ${now} from unnest(${[...add]}::int[]) as a(id)
      order by id
      limit greatest(0, ${MOST_SKILLS} - (select count(*) from member_skill where user_id = ${userId}))
      on conflict do nothing`.execute(executor);
  }
  if (remove.length > 0)
    await executor
      .deleteFrom('member_skill')
      .where('user_id', '=', userId)
      .where('skill_id', 'in', [...remove])
      .execute();
}
