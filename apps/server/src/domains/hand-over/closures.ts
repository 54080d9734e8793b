import { sql } from 'kysely';
import type { RefusalCode } from '@kavosh/contract/errors.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayNumber, dayText } from '../calendar/calendar.ts';
import { wrongClosure, type Closure, type WrongClosure } from './closed-days.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';

type Deps = Pick<HandOverWork, 'db' | 'clock' | 'audit'>;

/** A closure with days as `2026-11-23`. */
export interface ClosureOf {
  id: number;
  from: string;
  until: string;
}

const refusalOf = {
  order: 'closure.order',
  passed: 'closure.passed',
  far: 'closure.far',
  long: 'closure.long',
  overlap: 'closure.overlap',
  too_many: 'closure.too_many',
} as const satisfies Record<WrongClosure, RefusalCode>;

/** So many are shown. */
const MOST_SHOWN = 60;
/** All within so many days count for the sum of a year. */
const YEAR_DAYS = 365;

/**
 * Closures of academies that are not over on the day of a moment, by academy; of all academies where none are named.
 * One query.
 */
export async function closuresFrom(
  executor: Executor<HandOverTables>,
  since: Date,
  academyIds?: readonly number[],
): Promise<Map<number, Closure[]>> {
  const { rows } = await sql<Omit<Closure, 'madeAt'> & { academy_id: number; made_at: Date }>`
    select id, academy_id, from_day - '1970-01-01'::date as from, until_day - '1970-01-01'::date as until, made_at
    from academy_closure
    where until_day >= ${dayText(tehranDay(since))}::date
      and ${academyIds === undefined ? sql`true` : sql`academy_id = any(${[...academyIds]}::int[])`}
    order by academy_id, from_day`.execute(executor);
  const closures = new Map<number, Closure[]>();
  for (const { academy_id: academyId, made_at: madeAt, ...one } of rows)
    closures.set(academyId, [...(closures.get(academyId) ?? []), { ...one, madeAt }]);
  return closures;
}

/** Those that are not over, the first first, then those that are, the latest first. One query. */
export async function listClosures({ db, clock }: Deps, academyId: number): Promise<ClosureOf[]> {
  const today = dayText(tehranDay(clock.now()));
  const { rows } = await sql<ClosureOf>`
    select id, from_day::text as from, until_day::text as until from academy_closure where academy_id = ${academyId}
    order by until_day < ${today}::date, case when until_day >= ${today}::date then from_day end, from_day desc
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Of two who change the closures of an academy at once one waits. */
const lock = (tx: Executor<HandOverTables>, academyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('academy.closure'), ${academyId}::int)`.execute(tx);

/**
 * Closes an academy for some days: purchases of which it hears from now on wait so much longer, and buyers are shown
 * it. Refuses with closure.order, closure.passed, closure.far, closure.long, closure.overlap and closure.too_many, as
 * closed-days.ts says.
 */
export async function addClosure(
  { db, clock, audit }: Deps,
  academyId: number,
  { from, until }: Omit<ClosureOf, 'id'>,
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lock(tx, academyId);
    const now = clock.now();
    const today = tehranDay(now);
    const asked = { from: dayNumber(from), until: dayNumber(until) };
    const since = new Date(now.getTime() - YEAR_DAYS * DAY_MS);
    const others = (await closuresFrom(tx, since, [academyId])).get(academyId) ?? [];
    const wrong = wrongClosure(asked, others, today);
    if (wrong !== null) throw new Refusal(refusalOf[wrong]);
    await sql`
      insert into academy_closure (academy_id, from_day, until_day, made_at)
      values (${academyId}, ${from}::date, ${until}::date, ${now})`.execute(tx);
    await audit.record(tx, {
      operator,
      action: 'academy.closed',
      subject: `academy ${academyId}`,
      details: { from, until },
    });
  });
}

/**
 * Ends a closure: one that has not begun is gone, of one that has today is the last day. Refuses with
 * closure.not_found, also for another academy's and for one that is over.
 */
export async function endClosure(
  { db, clock, audit }: Deps,
  academyId: number,
  id: number,
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lock(tx, academyId);
    const today = dayText(tehranDay(clock.now()));
    const { rows } = await sql<ClosureOf>`
      select id, from_day::text as from, until_day::text as until from academy_closure
      where id = ${id} and academy_id = ${academyId} and until_day >= ${today}::date for update`.execute(tx);
    const [closure] = rows;
    if (!closure) throw new Refusal('closure.not_found');
    const hasBegun = closure.from <= today;
    if (hasBegun && closure.until === today) return;
    if (hasBegun) await sql`update academy_closure set until_day = ${today}::date where id = ${id}`.execute(tx);
    else await sql`delete from academy_closure where id = ${id}`.execute(tx);
    await audit.record(tx, {
      operator,
      action: 'academy.closure_ended',
      subject: `academy ${academyId}`,
      details: { from: closure.from, until: closure.until, last: hasBegun ? today : null },
    });
  });
}
