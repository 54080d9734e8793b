import { sql } from 'kysely';
import type { Reaction } from '@kavosh/contract/comments.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** How many think what of a comment. */
export interface ReactionCounts {
  likes: number;
  dislikes: number;
}

/**
 * Sets a person's reaction to a comment and updates the comment's counts. The caller has locked the comment
 * (`lockShownComment`), so its counts do not change between reading and writing.
 */
export async function setReaction(
  executor: Executor<EngagementTables>,
  commentId: number,
  userId: number,
  reaction: Reaction,
  now: Date,
): Promise<ReactionCounts> {
  const own = executor
    .selectFrom('comment_reaction')
    .select('is_like')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId);
  const before = (await own.executeTakeFirst())?.is_like ?? null;
  const wanted = reaction === 'none' ? null : reaction === 'like';
  if (wanted === null) {
    await executor
      .deleteFrom('comment_reaction')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .execute();
  } else if (wanted !== before) {
    await executor
      .insertInto('comment_reaction')
      .values({ comment_id: commentId, user_id: userId, is_like: wanted, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['comment_id', 'user_id']).doUpdateSet({ is_like: wanted, created_at: now }),
      )
      .execute();
  }
  const change = (kind: boolean): number => Number(wanted === kind) - Number(before === kind);
  return executor
    .updateTable('course_comment')
    .set({ likes: sql<number>`likes + ${change(true)}::int`, dislikes: sql<number>`dislikes + ${change(false)}::int` })
    .where('id', '=', commentId)
    .returning(['likes', 'dislikes'])
    .executeTakeFirstOrThrow();
}
