import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { activityKinds, activitySlot } from './activity-limits.ts';
import type { CommentDeps } from './comments/comment-deps.ts';
import type { EngagementTables } from './engagement.tables.ts';
import { recordVotes, voteOf } from './comments/votes.ts';

/**
 * Deletes what a held person did: marks, interests, reactions (others' counts follow), reports, and their comments with
 * what others thought of them; the courses' ratings follow, in the order of the courses. An unnamed comment goes as
 * well: it is theirs all the same.
 */
export async function anonymizeUser(
  tx: Executor<EngagementTables>,
  { catalogue, limiter }: Pick<CommentDeps, 'catalogue' | 'limiter'>,
  userId: number,
): Promise<void> {
  for (const table of [
    'course_bookmark',
    'job_bookmark',
    'member_interest',
    'course_participant',
    'comment_report',
    'comment_reply_report',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await limiter.clear(tx, ...activityKinds.map((kind) => activitySlot(kind, userId)));
  // Comments are locked one after another in one order, before anything of theirs changes.
  await sql`
    select from course_comment
    where id in (select comment_id from comment_reaction where user_id = ${userId}) or user_id = ${userId}
    order by id for update`.execute(tx);
  await sql`with mine as (delete from comment_reaction where user_id = ${userId} returning comment_id, is_like)
    update course_comment c
    set likes = likes - m.is_like::int, dislikes = dislikes - (not m.is_like)::int
    from mine m where c.id = m.comment_id`.execute(tx);
  const comments = await tx
    .deleteFrom('course_comment')
    .where('user_id', '=', userId)
    .returning(['course_id', 'rating', 'is_of_buyer', 'hidden_at'])
    .execute();
  await recordVotes(
    tx,
    catalogue,
    comments.filter((comment) => voteOf(comment).count > 0).map((comment) => ({ ...comment, sign: -1 })),
  );
}
