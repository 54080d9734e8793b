import type { Kysely, Transaction } from 'kysely';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
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
import { NO_TYPE, policyWithCalendar, readPolicies, type PolicyScope, type RefundPolicy } from './policy-store.ts';
import { endOfWorkingDays, isWorkingDay, jalaliYearOf, type Deadline } from './working-days.ts';
import type { IsWorkingDay } from './working-time.ts';

export { dayNumber, dayText } from './calendar-store.ts';
export { refundSchedule, shareAt, WHOLE_BP, type RefundUntil } from './refund-schedule.ts';
export type { PolicyScope } from './policy-store.ts';
export { afterWorkingHours, workingHoursBefore, type IsWorkingDay } from './working-time.ts';
export type { DatedPolicy, Deadline, Holiday, NewPolicy, RefundPolicy };

/** Public face of the calendar: working days, and how long what is bought may be taken back. */
export interface Calendar {
  /** Policies by their ids. */
  policies<Tables>(executor: Executor<Tables>, ids: readonly number[]): Promise<Map<number, RefundPolicy>>;
  /** The end of so many working days after the day of a moment, as working-days.ts says. One query. */
  deadline<Tables>(executor: Executor<Tables>, begin: Date, workingDays: number): Promise<Deadline>;
  /** The policy of a sale, and when its working days would end if they began at that moment. One query. */
  clockFor<Tables>(executor: Executor<Tables>, scope: PolicyScope, at: Date): Promise<Clocked>;
  /** What holds at an academy unless a kind of course has its own, as policy-store.ts says. One query. */
  houseOrAcademyPolicy<Tables>(
    executor: Executor<Tables>,
    academyId: number,
    at: Date,
  ): Promise<{ policy: RefundPolicy }>;
  /** The ends of several spans. One query. */
  deadlines<Tables>(executor: Executor<Tables>, spans: readonly Span[]): Promise<Deadline[]>;
  /** Which days are worked on from the day of a moment to that of another, and for 250 days after it. One query. */
  workingDays<Tables>(executor: Executor<Tables>, from: Date, to?: Date): Promise<IsWorkingDay>;
  /** Whether a deadline lies in a year without calendar, and holds «at least». One query. */
  isAtLeast<Tables>(executor: Executor<Tables>): Promise<(until: Date) => boolean>;
  /** For the desk, as change-calendar.ts says. */
  holidaysOf(year: number): Promise<Holiday[]>;
  saveHoliday(holiday: { day: string; title: string }, operator: Operator): Promise<void>;
  removeHoliday(day: string, operator: Operator): Promise<void>;
  weekend(): Promise<number[]>;
  saveWeekend(weekend: readonly number[], operator: Operator): Promise<void>;
  listPolicies(): Promise<DatedPolicy[]>;
  addPolicy(policy: NewPolicy, by: { operator: Operator; reason: string }): Promise<number>;
}

export interface Clocked extends Deadline {
  policy: RefundPolicy;
}

export interface Span {
  begin: Date;
  workingDays: number;
}

interface CalendarDeps extends ChangeCalendarDeps {
  db: Kysely<CalendarTables>;
}

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<CalendarTables> => executor as Transaction<CalendarTables>;

export function createCalendar(deps: CalendarDeps): Calendar {
  const { db } = deps;
  return {
    policies: (executor, ids) => readPolicies(ours(executor), ids),
    deadline: async (executor, begin, workingDays) =>
      endOfWorkingDays(begin, workingDays, await readCalendar(ours(executor), begin)),
    async clockFor(executor, scope, at) {
      const { policy, calendar } = await policyWithCalendar(ours(executor), scope, at);
      return { policy, ...endOfWorkingDays(at, policy.working_days, calendar) };
    },
    houseOrAcademyPolicy: async (executor, academyId, at) =>
      policyWithCalendar(ours(executor), { academyId, courseTypeId: NO_TYPE }, at),
    async deadlines(executor, spans) {
      if (spans.length === 0) return [];
      const begins = spans.map(({ begin }) => begin.getTime());
      const [first, last] = [new Date(Math.min(...begins)), new Date(Math.max(...begins))];
      const calendar = await readCalendar(ours(executor), first, last);
      return spans.map(({ begin, workingDays }) => endOfWorkingDays(begin, workingDays, calendar));
    },
    async workingDays(executor, from, to) {
      const calendar = await readCalendar(ours(executor), from, to);
      return (day) => isWorkingDay(calendar, day);
    },
    async isAtLeast(executor) {
      const { knownYears } = await readCalendar(ours(executor), new Date(0));
      return (until) => jalaliYearOf(tehranDay(until) - 1) > knownYears[1];
    },
    holidaysOf: (year) => holidaysOf(db, year),
    saveHoliday: (holiday, operator) => inTransaction(db, (tx) => saveHoliday(tx, deps, holiday, operator)),
    removeHoliday: (day, operator) => inTransaction(db, (tx) => removeHoliday(tx, deps, day, operator)),
    weekend: () => readWeekend(db),
    saveWeekend: (weekend, operator) => inTransaction(db, (tx) => saveWeekend(tx, deps, weekend, operator)),
    listPolicies: () => listPolicies(db),
    addPolicy: (policy, by) => inTransaction(db, (tx) => addPolicy(tx, deps, policy, by)),
  };
}
