import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables } from './alerts.tables.ts';
import type { Opened } from './match-store.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** A newer cluster counts its transactions from the start: there the time says what is new. */
const isNews = sql`(not pg_visible_in_snapshot(f.by, w.seen) or f.at > w.seen_at + interval '1 hour')`;

/** What watches of one list, academy, company or skill found of one transaction; `of`: the address or the id. */
export interface Found {
  of: string;
  opened: readonly Opened[];
}

/**
 * Notes what was found, for all who watch it and to whom it is news: a row for each watch and each of `found`. The same
 * noted again is one match (`takeFound`). One statement.
 */
export async function noteFound(
  executor: AlertsExecutor,
  kind: 'course_search' | 'job_search' | 'academy' | 'company' | 'skill',
  found: readonly Found[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  const pairs = found.flatMap(({ opened }, at) => opened.map(({ id }) => ({ at, id })));
  const isOf = kind.endsWith('_search') ? sql`w.address = f.of` : sql`w.subject_id = f.of::int`;
  await sql`
    with f as (
      select n.of, o.kind, o.by, max(o.at) as at, array_agg(distinct o.item_id) as item_ids
      from unnest(${found.map((one) => one.of)}::text[]) with ordinality as n(of, at)
        join unnest(${pairs.map((one) => one.at + 1)}::int[], ${pairs.map((one) => one.id)}::bigint[])
          as p(at, opened) on p.at = n.at
        join opened_item o on o.id = p.opened
      group by n.at, n.of, o.kind, o.by)
    insert into watch_found (watch_id, item_kind, item_ids, found_at)
    select w.id, f.kind, f.item_ids, ${now} from f join watch w on w.kind = ${kind} and ${isOf}
    where w.paused_at is null and w.answered_at is null and ${isNews}`.execute(executor);
}

/** So many rows become matches in one statement, which has to end before its time limit. */
const TAKEN_AT_ONCE = 100;

/** Makes matches of all that was noted for a person, each thing once a watch. A statement for each 100 notes. */
export async function takeFound(executor: AlertsExecutor, userId: number): Promise<void> {
  for (let taken = TAKEN_AT_ONCE; taken === TAKEN_AT_ONCE;) {
    const { rows } = await sql<{ taken: number }>`
      with next as (
        select f.ctid from watch w join watch_found f on f.watch_id = w.id
        where w.user_id = ${userId} limit ${TAKEN_AT_ONCE} for update of f skip locked),
      gone as (
        delete from watch_found where ctid = any(array(select ctid from next))
        returning watch_id, item_kind, item_ids, found_at),
      noted as (
        insert into watch_match (watch_id, item_kind, item_id, found_at)
        select g.watch_id, g.item_kind, i.id, min(g.found_at) from gone g cross join unnest(g.item_ids) as i(id)
        group by 1, 2, 3
        on conflict do nothing)
      select count(*)::int as taken from gone`.execute(executor);
    taken = rows[0]!.taken;
  }
}
