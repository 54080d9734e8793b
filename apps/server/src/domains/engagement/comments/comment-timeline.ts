import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { secondsOf } from '../../../kernel/keyset.ts';
import { upTo, type TimelineAsked, type TimelineRow } from '../../../kernel/timeline.ts';
import type { EngagementTables } from '../engagement.tables.ts';

/** When a colleague hid it; not since when it waits for one. */
const hidden = sql`case when c.held_at is null or c.hidden_reason is not null then c.hidden_at end`;

/** A person's comments and which of them were hidden, latest first. One query. */
export async function commentTimeline(
  executor: Executor<EngagementTables>,
  asked: TimelineAsked,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select ${secondsOf(sql`t.at`)} as seconds, 'comment' as kind, c.id, t.state, null as amount,
      left(c.content, 200) as text, c.course_id
    from course_comment c cross join lateral (values (c.created_at, 'written'), (${hidden}, 'hidden')) t(at, state)
    where c.user_id = ${asked.userId} and t.at is not null and ${upTo(sql`t.at`, asked)}
    order by t.at desc, c.id desc limit ${asked.most}`.execute(executor);
  return rows;
}
