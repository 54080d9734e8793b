import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { ActivityKind, EngagementTables } from './engagement.tables.ts';

/** At most `most` within any span of `seconds`. */
export interface ActivityLimit {
  readonly most: number;
  readonly seconds: number;
}

type EngagementExecutor = Executor<EngagementTables>;

/**
 * Counts one more of a kind for a person, if there is room. Counting and checking are one statement on one row: however
 * many ask at once, over however many processes, no span of time ever holds more than the limit.
 * @returns 0 where there was room, else the seconds until there is
 */
export async function takeActivity(
  executor: EngagementExecutor,
  userId: number,
  kind: ActivityKind,
  { most, seconds }: ActivityLimit,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into member_activity as old (user_id, kind, hits) values (${userId}, ${kind}, array[${now}::timestamptz])
    on conflict (user_id, kind) do update set
      hits = array(select hit from unnest(old.hits) hit where hit > ${now}::timestamptz - make_interval(secs => ${seconds})) || excluded.hits
    where (select count(*) from unnest(old.hits) hit where hit > ${now}::timestamptz - make_interval(secs => ${seconds})) < ${most}::int
    returning user_id`.execute(executor);
  if (rows.length > 0) return 0;
  const row = await executor
    .selectFrom('member_activity')
    .select('hits')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  // The oldest of those that fill the span is the one that has to grow old. A slot may have come free meanwhile; who
  // was refused waits all the same.
  const oldest = (row?.hits ?? []).toSorted((a, b) => b.getTime() - a.getTime())[most - 1] ?? now;
  return Math.max(1, Math.ceil(seconds - (now.getTime() - oldest.getTime()) / 1000));
}
