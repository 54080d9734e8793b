import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { jalaliToGregorian } from '@kavosh/persian/jalali.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import { dayText } from './calendar-store.ts';
import type { CalendarTables, HolidaySource, RefundStep } from './calendar.tables.ts';

export interface Holiday {
  /** As `2026-03-21`. */
  day: string;
  title: string;
  source: HolidaySource;
}

/** A policy with whom it holds for and since when. */
export interface DatedPolicy {
  id: number;
  academy_id: number | null;
  course_type_id: number | null;
  working_days: number;
  steps: RefundStep[];
  exempt_reason: string | null;
  from_at: Date;
}

export type NewPolicy = Omit<DatedPolicy, 'id'>;

export interface ChangeCalendarDeps {
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** Told within the transaction that holidays or weekends are others: deadlines may grow. */
  workingDaysChanged: (tx: Transaction<CalendarTables>) => Promise<void>;
}

const firstDayOf = (year: number): string => {
  const { y, m, d } = jalaliToGregorian(year, 1, 1);
  return dayText(Date.UTC(y, m - 1, d) / DAY_MS);
};

/** The holidays of a Jalali year in their order. */
export async function holidaysOf(executor: Executor<CalendarTables>, year: number): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select day::text as day, title, source from holiday
    where day >= ${firstDayOf(year)}::date and day < ${firstDayOf(year + 1)}::date order by day`.execute(executor);
  return rows;
}

/**
 * Adds a holiday, or gives one another title; what a colleague wrote counts as checked. With a row of the audit; the
 * same again changes nothing.
 */
export async function saveHoliday(
  tx: Transaction<CalendarTables>,
  { audit, workingDaysChanged }: ChangeCalendarDeps,
  { day, title }: { day: string; title: string },
  operator: Operator,
): Promise<void> {
  const { rows } = await sql<{ before: string | null }>`
    with before as (select title from holiday where day = ${day}::date)
    insert into holiday (day, title, source) values (${day}::date, ${title}, 'desk')
    on conflict (day) do update set title = excluded.title, source = 'desk'
    where holiday.title <> excluded.title or holiday.source <> 'desk'
    returning (select title from before) as before`.execute(tx);
  if (rows.length === 0) return;
  await audit.record(tx, {
    operator,
    action: 'calendar.holiday_saved',
    subject: `holiday ${day}`,
    details: { title, before: rows[0]!.before },
  });
  if (rows[0]!.before === null) await workingDaysChanged(tx);
}

/** Removes a holiday: deadlines that were promised stay. Refuses with calendar.holiday_not_found. */
export async function removeHoliday(
  tx: Transaction<CalendarTables>,
  { audit }: ChangeCalendarDeps,
  day: string,
  operator: Operator,
): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    delete from holiday where day = ${day}::date returning title`.execute(tx);
  if (rows.length === 0) throw new Refusal('calendar.holiday_not_found');
  const { title } = rows[0]!;
  await audit.record(tx, {
    operator,
    action: 'calendar.holiday_removed',
    subject: `holiday ${day}`,
    details: { title },
  });
}

export async function readWeekend(executor: Executor<CalendarTables>): Promise<number[]> {
  const rows = await executor.selectFrom('weekend_day').select('weekday').orderBy('weekday').execute();
  return rows.map(({ weekday }) => weekday);
}

/** Sets the weekend, by days of the week. The same again changes nothing. */
export async function saveWeekend(
  tx: Transaction<CalendarTables>,
  { audit, workingDaysChanged }: ChangeCalendarDeps,
  weekend: readonly number[],
  operator: Operator,
): Promise<void> {
  await sql`lock table weekend_day in share row exclusive mode`.execute(tx);
  const before = await readWeekend(tx);
  const after = [...new Set(weekend)].toSorted((a, b) => a - b);
  if (before.join() === after.join()) return;
  await sql`delete from weekend_day`.execute(tx);
  if (after.length > 0)
    await tx
      .insertInto('weekend_day')
      .values(after.map((weekday) => ({ weekday })))
      .execute();
  await audit.record(tx, {
    operator,
    action: 'calendar.weekend_changed',
    subject: 'calendar',
    details: { before, after },
  });
  await workingDaysChanged(tx);
}

const MOST_POLICIES = 200;

/** All policies: of each scope the latest first. */
export async function listPolicies(executor: Executor<CalendarTables>): Promise<DatedPolicy[]> {
  const { rows } = await sql<DatedPolicy>`
    select id, academy_id, course_type_id, working_days, steps, exempt_reason, from_at from refund_policy
    order by academy_id nulls first, course_type_id nulls first, from_at desc, id desc limit ${MOST_POLICIES}`.execute(
    executor,
  );
  return rows;
}

/**
 * Adds a policy that holds from its moment on, or at once where that has passed. What was bought before keeps the
 * policy that it was bought under. Refuses with academy.not_found and calendar.type_not_found.
 */
export async function addPolicy(
  tx: Transaction<CalendarTables>,
  { audit, clock }: ChangeCalendarDeps,
  policy: NewPolicy,
  { operator, reason }: { operator: Operator; reason: string },
): Promise<number> {
  const { academy_id: academyId, course_type_id: typeId } = policy;
  const { rows } = await sql<{ academy: boolean; type: boolean }>`
    select ${academyId}::int is null or exists (select from academy where id = ${academyId}) as academy,
      ${typeId}::int is null or exists (select from course_type where id = ${typeId}) as type`.execute(tx);
  if (!rows[0]!.academy) throw new Refusal('academy.not_found');
  if (!rows[0]!.type) throw new Refusal('calendar.type_not_found');
  const now = clock.now();
  const from = policy.from_at < now ? now : policy.from_at;
  const { id } = await tx
    .insertInto('refund_policy')
    .values({ ...policy, steps: JSON.stringify(policy.steps), from_at: from, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit.record(tx, {
    operator,
    action: 'calendar.policy_added',
    subject: academyId === null ? 'refund policy' : `academy ${academyId}`,
    details: { ...policy, id, from_at: from.toISOString(), reason },
  });
  return id;
}
