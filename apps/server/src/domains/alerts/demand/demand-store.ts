import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { AlertsTables } from '../alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

export interface DemandNote {
  topic: string;
  state: 'invited' | 'not_ours' | 'answered';
  category_id: number | null;
  course_id: number | null;
  noted_at: Date;
}

/** What was done about topics, by topic. */
export async function readNotes(executor: AlertsExecutor): Promise<Map<string, DemandNote>> {
  const rows = await executor
    .selectFrom('demand_note')
    .select(['topic', 'state', 'category_id', 'course_id', 'noted_at'])
    .execute();
  return new Map(rows.map((row) => [row.topic, row]));
}

/** @returns whether it says something else than before */
export async function writeNote(
  executor: AlertsExecutor,
  { topic, state, category_id: category, course_id: course, noted_at: at }: DemandNote,
): Promise<boolean> {
  const { rows } = await sql`
    insert into demand_note as n (topic, state, category_id, course_id, noted_at)
    values (${topic}, ${state}, ${category}, ${course}, ${at})
    on conflict (topic) do update set state = excluded.state, category_id = excluded.category_id,
      course_id = excluded.course_id, noted_at = excluded.noted_at
      where (n.state, n.category_id, n.course_id)
        is distinct from (excluded.state, excluded.category_id, excluded.course_id)
    returning topic`.execute(executor);
  return rows.length > 0;
}

/** @returns whether there was one */
export async function deleteNote(executor: AlertsExecutor, topic: string): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom('demand_note').where('topic', '=', topic).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Notes for all who watch one of the lists that a course is what they wait for; they hear of it as of what matching
 * finds. @returns how many persons
 */
export async function noteAnswer(
  executor: AlertsExecutor,
  addresses: readonly string[],
  courseId: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ persons: number }>`
    with answered as (
      select w.id, w.user_id from watch w
      where w.kind = 'course_search' and w.address = any(${[...addresses]}::text[])
        and w.paused_at is null and w.answered_at is null and w.removed_at is null
        and not exists (
          select from watch_match m
          where m.watch_id = w.id and m.item_kind = 'course' and m.item_id = ${courseId})),
    noted as (
      insert into watch_found (watch_id, item_kind, item_ids, found_at)
      select id, 'course', ${[courseId]}::int[], ${now} from answered)
    select count(distinct user_id)::int as persons from answered`.execute(executor);
  return rows[0]!.persons;
}

/** How many persons watch each of the lists of courses, those that are paused or answered left out. */
export async function countWatchers(executor: AlertsExecutor): Promise<{ address: string; watchers: number }[]> {
  const { rows } = await sql<{ address: string; watchers: number }>`
    select address, count(*)::int as watchers from watch
    where kind = 'course_search' and paused_at is null and answered_at is null and removed_at is null
    group by address order by 2 desc, address limit 20000`.execute(executor);
  return rows;
}
