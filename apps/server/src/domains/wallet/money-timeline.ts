import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { secondsOf } from '../../kernel/keyset.ts';
import { upTo, type TimelineAsked, type TimelineRow } from '../../kernel/timeline.ts';
import type { WalletTables } from './wallet.tables.ts';

/** What a person bought, paid in and asked for, with each turn that it took, the latest first. One query. */
export async function moneyTimeline(executor: Executor<WalletTables>, asked: TimelineAsked): Promise<TimelineRow[]> {
  const { userId } = asked;
  const { rows } = await sql<TimelineRow>`
    select ${secondsOf(sql`e.at`)} as seconds, e.kind, e.id, e.state, e.amount, null as text, e.course_id from (
      select t.at, 'purchase' as kind, p.id, t.state, p.amount, p.course_id from purchase p
        cross join lateral (values (p.created_at, 'made'), (p.confirmed_at, 'confirmed'), (p.cancelled_at, 'cancelled'),
          (p.refunded_at, 'refunded')) t(at, state)
        where p.user_id = ${userId}
      union all
      select t.at, 'withdrawal', w.id, t.state, w.amount, null from withdrawal w
        cross join lateral (values (w.created_at, 'asked'), (w.ended_at, w.state)) t(at, state)
        where w.user_id = ${userId}
      union all
      select t.at, 'top_up', u.id, t.state, u.amount, null from top_up u
        cross join lateral (values (u.created_at, 'begun'), (u.ended_at, u.state)) t(at, state)
        where u.user_id = ${userId}
    ) e
    where e.at is not null and ${upTo(sql`e.at`, asked)} order by e.at desc, e.id desc limit ${asked.most}`.execute(
    executor,
  );
  return rows;
}
