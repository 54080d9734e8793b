import { sql, type RawBuilder } from 'kysely';
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

/** A calendar as `calendarColumns` reads it. */
export interface CalendarRow {
  days: number[];
  weekend: number[];
  first: string | null;
  last: string | null;
}

/** Columns of the calendar from the day of a moment to that of another, and far enough behind it for any policy. */
export function calendarColumns(from: Date, to: Date): RawBuilder<CalendarRow> {
  const [first, last] = [dayText(tehranDay(from)), dayText(tehranDay(to) + WINDOW_DAYS)];
  return sql`
    array(select day - '1970-01-01'::date from holiday
      where day between ${first}::date and ${last}::date) as days,
    array(select weekday::int from weekend_day) as weekend,
    (select min(day)::text from holiday) as first, (select max(day)::text from holiday) as last`;
}

export function calendarOf({ days, weekend, first, last }: CalendarRow): WorkingCalendar {
  return {
    holidays: new Set(days),
    weekend: new Set(weekend),
    knownYears:
      first === null || last === null
        ? [Infinity, -Infinity]
        : [jalaliYearOf(dayNumber(first)), jalaliYearOf(dayNumber(last))],
  };
}

/** The calendar from the day of a moment to that of another, and far enough behind it for any policy. One query. */
export async function readCalendar(
  executor: Executor<CalendarTables>,
  from: Date,
  to: Date = from,
): Promise<WorkingCalendar> {
  const { rows } = await sql<CalendarRow>`select ${calendarColumns(from, to)}`.execute(executor);
  return calendarOf(rows[0]!);
}
