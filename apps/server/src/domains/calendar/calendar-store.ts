import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { CalendarTables } from './calendar.tables.ts';
import { jalaliYearOf, type WorkingCalendar } from './working-days.ts';

/** Days as `2026-03-21`, which the database knows, and as numbers. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

/** So many days hold 90 working days, whatever the holidays. */
const WINDOW_DAYS = 250;

/** The calendar from the day of a moment on, far enough for the longest policy. One query. */
export async function readCalendar(executor: Executor<CalendarTables>, from: Date): Promise<WorkingCalendar> {
  const first = tehranDay(from);
  const { rows } = await sql<{ days: number[]; weekend: number[]; first: string | null; last: string | null }>`
    select
      array(select day - '1970-01-01'::date from holiday
        where day between ${dayText(first)}::date and ${dayText(first + WINDOW_DAYS)}::date) as days,
      array(select weekday::int from weekend_day) as weekend,
      (select min(day)::text from holiday) as first, (select max(day)::text from holiday) as last`.execute(executor);
  const { days, weekend, first: firstKnown, last } = rows[0]!;
  return {
    holidays: new Set(days),
    weekend: new Set(weekend),
    knownYears:
      firstKnown === null || last === null
        ? [Infinity, -Infinity]
        : [jalaliYearOf(dayNumber(firstKnown)), jalaliYearOf(dayNumber(last))],
  };
}
