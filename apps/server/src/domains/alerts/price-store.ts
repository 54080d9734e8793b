import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AlertsTables, Awaited } from './alerts.tables.ts';

type AlertsExecutor = Executor<AlertsTables>;

/** After a fall was announced, a watch is quiet for so long. */
const QUIET = sql`interval '14 days'`;

export interface WaitingThing {
  id: number;
  kind: 'course' | 'edition';
  subject_id: number;
  awaits: Awaited;
  price: number | null;
}

/** Watches of courses and editions that wait for a price or a place, above `after` in the order of their ids. */
export async function readWaiting(
  executor: AlertsExecutor,
  { after, most, now }: { after: number; most: number; now: Date },
): Promise<WaitingThing[]> {
  const { rows } = await sql<WaitingThing>`
    select id, kind, subject_id, awaits, price from watch
    where id > ${after} and kind in ('course', 'edition') and paused_at is null and answered_at is null
      and (price_told_at is null or price_told_at < ${now}::timestamptz - ${QUIET})
    order by id limit ${most}`.execute(executor);
  return rows;
}

/** Notes that watches found a price or a place; one that was announced long ago may come again. */
export async function noteThings(
  executor: AlertsExecutor,
  found: readonly { watchId: number; kind: 'price' | 'place'; courseId: number }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into watch_match (watch_id, item_kind, item_id, found_at)
    select f.watch, f.kind, f.course, ${now}
    from unnest(${found.map((one) => one.watchId)}::int[], ${found.map((one) => one.kind)}::text[],
      ${found.map((one) => one.courseId)}::int[]) as f(watch, kind, course)
    where exists (select from watch w where w.id = f.watch)
    on conflict (watch_id, item_kind, item_id) do update set found_at = excluded.found_at, told_at = null
      where watch_match.told_at < ${now}::timestamptz - ${QUIET}`.execute(executor);
}

/** The first price that is known of a course whose watch knew none. */
export async function notePrices(
  executor: AlertsExecutor,
  prices: readonly { watchId: number; price: number }[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    update watch w set price = f.price, price_at = ${now}
    from unnest(${prices.map((one) => one.watchId)}::int[], ${prices.map((one) => one.price)}::bigint[])
      as f(watch, price)
    where w.id = f.watch and w.price is null`.execute(executor);
}

/** Prices and places that people hear of now: a later fall is measured against them. */
export async function heardOfPrices(
  executor: AlertsExecutor,
  told: readonly { watch_id: number; item_kind: string; now?: number }[],
  now: Date,
): Promise<void> {
  const heard = told.filter((one) => one.item_kind === 'price' || one.item_kind === 'place');
  if (heard.length === 0) return;
  await sql`
    update watch w set price = coalesce(f.price, w.price), price_at = ${now}, price_told_at = ${now}
    from unnest(${heard.map((one) => one.watch_id)}::int[], ${heard.map((one) => one.now ?? null)}::bigint[])
      as f(watch, price)
    where w.id = f.watch`.execute(executor);
}

/** Claims the look at prices and places of a day. @returns whether it was not done yet */
export async function claimLook(executor: AlertsExecutor, day: string): Promise<boolean> {
  const { rows } = await sql`
    update alert_day set looked = ${day}::date where looked is distinct from ${day}::date
    returning only_row`.execute(executor);
  return rows.length > 0;
}
