import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { secondsOf } from '../../../kernel/keyset.ts';
import { upTo, type TimelineAsked, type TimelineRow } from '../../../kernel/timeline.ts';
import type { IdentityTables } from '../identity.tables.ts';

/** When a person came, what kept them from something, and what was noted of them, the latest first. One query. */
export async function personTimeline(executor: Executor<IdentityTables>, asked: TimelineAsked): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select ${secondsOf(sql`e.at`)} as seconds, e.kind, e.id, e.state, null as amount, e.text, null as course_id from (
      select created_at as at, 'registered' as kind, id, null as state, null as text from app_user
        where id = ${asked.userId}
      union all
      select created_at, 'restriction', id, kind, reason from person_restriction where user_id = ${asked.userId}
      union all
      select created_at, 'note', id, null, text from person_note where user_id = ${asked.userId}
    ) e
    where ${upTo(sql`e.at`, asked)} order by e.at desc, e.id desc limit ${asked.most}`.execute(executor);
  return rows;
}
