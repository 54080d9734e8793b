import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { calendarColumns, calendarOf, type CalendarRow } from './calendar-store.ts';
import type { CalendarTables, RefundStep } from './calendar.tables.ts';
import type { WorkingCalendar } from './working-days.ts';

/** What may be taken back, as it was when a purchase was made. */
export interface RefundPolicy {
  id: number;
  /** So many working days after access was given all of the price comes back. */
  working_days: number;
  /** What comes back after them, before the course starts. */
  steps: RefundStep[];
  /** Why the law exempts it; null: it does not. */
  exempt_reason: string | null;
}

/** Which sale a policy is looked for. */
export interface PolicyScope {
  academyId: number;
  courseTypeId: number;
}

/** Of no type of course: policies of types do not hold. */
export const NO_TYPE = 0;

/**
 * The policy of a sale at a moment: the newest that has begun, of the academy and the course type together before that
 * of the academy, before that of the course type, before the house's own; with the calendar from then on. One query.
 */
export async function policyWithCalendar(
  executor: Executor<CalendarTables>,
  { academyId, courseTypeId }: PolicyScope,
  at: Date,
): Promise<{ policy: RefundPolicy; calendar: WorkingCalendar }> {
  const { rows } = await sql<RefundPolicy & CalendarRow>`
    select id, working_days, steps, exempt_reason, ${calendarColumns(at, at)} from refund_policy
    where (academy_id is null or academy_id = ${academyId})
      and (course_type_id is null or course_type_id = ${courseTypeId}) and from_at <= ${at}
    order by academy_id nulls last, course_type_id nulls last, from_at desc, id desc limit 1`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('there is no policy of cancellation of the house');
  const { id, working_days, steps, exempt_reason } = row;
  return { policy: { id, working_days, steps, exempt_reason }, calendar: calendarOf(row) };
}

/** Policies by their ids. One query. */
export async function readPolicies(
  executor: Executor<CalendarTables>,
  ids: readonly number[],
): Promise<Map<number, RefundPolicy>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .selectFrom('refund_policy')
    .select(['id', 'working_days', 'steps', 'exempt_reason'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
