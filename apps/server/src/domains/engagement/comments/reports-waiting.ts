import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { readWaiting, waitingOf, type Waiting, type WaitingJson } from '../../../kernel/waiting.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/**
 * Comments whose reports, or those of whose reply, wait, reviews that wait to be shown, and how many comments were
 * written from `from` on before `to`, and after it.
 */
export async function commentCounts(
  executor: Executor<EngagementTables>,
  { from, to }: { from: Date; to: Date },
): Promise<{ reported: Waiting; held: Waiting; before: number; since: number }> {
  const { rows } = await sql<{ reported: WaitingJson; held: WaitingJson; before: number; since: number }>`
    select ${waitingOf(sql`
      select min(created_at) as at from (
        select comment_id, created_at from comment_report where decided_at is null
        union all
        select comment_id, created_at from comment_reply_report where decided_at is null
      ) w group by comment_id order by 1`)}
        as reported,
      ${waitingOf(sql`
        select held_at as at from course_comment where held_at is not null and hidden_reason is null order by 1`)}
        as held,
      (select count(*)::int from course_comment where created_at >= ${from} and created_at < ${to}) as before,
      (select count(*)::int from course_comment where created_at >= ${to}) as since`.execute(executor);
  const { reported, held, ...counts } = rows[0]!;
  return { reported: readWaiting(reported), held: readWaiting(held), ...counts };
}
