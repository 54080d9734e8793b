import type { Kysely, Transaction } from 'kysely';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { readCalendar } from './calendar-store.ts';
import type { CalendarTables } from './calendar.tables.ts';
import {
  addPolicy,
  holidaysOf,
  listPolicies,
  readWeekend,
  removeHoliday,
  saveHoliday,
  saveWeekend,
  type ChangeCalendarDeps,
  type DatedPolicy,
  type Holiday,
  type NewPolicy,
} from './change-calendar.ts';
import { policyFor, readPolicies, type PolicyScope, type RefundPolicy } from './policy-store.ts';
import { endOfWorkingDays, type Deadline } from './working-days.ts';

export { refundSchedule, shareAt, WHOLE_BP, type RefundUntil } from './refund-schedule.ts';
export type { RefundStep } from './calendar.tables.ts';
export type { DatedPolicy, Deadline, Holiday, NewPolicy, RefundPolicy };

/** Public face of the calendar: working days, and how long what is bought may be taken back. */
export interface Calendar {
  /** As policy-store.ts says. */
  policyFor<Tables>(executor: Executor<Tables>, scope: PolicyScope, at: Date): Promise<RefundPolicy>;
  policies<Tables>(executor: Executor<Tables>, ids: readonly number[]): Promise<Map<number, RefundPolicy>>;
  /** The end of so many working days after the day of a moment, as working-days.ts says. One query. */
  deadline<Tables>(executor: Executor<Tables>, begin: Date, workingDays: number): Promise<Deadline>;
  /** For the desk, as change-calendar.ts says. */
  holidaysOf(year: number): Promise<Holiday[]>;
  saveHoliday(holiday: { day: string; title: string }, operator: Operator): Promise<void>;
  removeHoliday(day: string, operator: Operator): Promise<void>;
  weekend(): Promise<number[]>;
  saveWeekend(weekend: readonly number[], operator: Operator): Promise<void>;
  listPolicies(): Promise<DatedPolicy[]>;
  addPolicy(policy: NewPolicy, by: { operator: Operator; reason: string }): Promise<number>;
}

export interface CalendarDeps extends ChangeCalendarDeps {
  db: Kysely<CalendarTables>;
}

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<CalendarTables> => executor as Transaction<CalendarTables>;

export function createCalendar(deps: CalendarDeps): Calendar {
  const { db } = deps;
  return {
    policyFor: (executor, scope, at) => policyFor(ours(executor), scope, at),
    policies: (executor, ids) => readPolicies(ours(executor), ids),
    deadline: async (executor, begin, workingDays) =>
      endOfWorkingDays(begin, workingDays, await readCalendar(ours(executor), begin)),
    holidaysOf: (year) => holidaysOf(db, year),
    saveHoliday: (holiday, operator) => inTransaction(db, (tx) => saveHoliday(tx, deps, holiday, operator)),
    removeHoliday: (day, operator) => inTransaction(db, (tx) => removeHoliday(tx, deps, day, operator)),
    weekend: () => readWeekend(db),
    saveWeekend: (weekend, operator) => inTransaction(db, (tx) => saveWeekend(tx, deps, weekend, operator)),
    listPolicies: () => listPolicies(db),
    addPolicy: (policy, by) => inTransaction(db, (tx) => addPolicy(tx, deps, policy, by)),
  };
}
