import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import { MOST_SESSIONS } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';

/** «شنبه و دوشنبه, 18:00 to 20:00, from a day to another». `weekdays`: 0 is Saturday. Days as `2026-11-23`. */
export interface Repeat {
  weekdays: readonly number[];
  from: string;
  until: string;
  begins: string;
  ends: string;
}

interface PlannedDates {
  sessions: { starts_at: string; ends_at: string }[];
  skipped: { day: string; title: string }[];
}

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const textOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 0 is Saturday; day 0 of the count, 1970-01-01, was a Thursday. */
const weekdayOf = (day: number): number => (((day + 5) % 7) + 7) % 7;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const momentOf = (day: number, time: string): string =>
  new Date(tehranMidnight(day).getTime() + minutesOf(time) * 60_000).toISOString();

/** The days of a repeat, with the holidays among them left out; the first 200. Pure. */
export function planDates(repeat: Repeat, holidays: ReadonlyMap<string, string>): PlannedDates {
  const wanted = new Set(repeat.weekdays);
  const planned: PlannedDates = { sessions: [], skipped: [] };
  for (let day = dayOf(repeat.from); day <= dayOf(repeat.until); day += 1) {
    if (!wanted.has(weekdayOf(day))) continue;
    const title = holidays.get(textOf(day));
    if (title !== undefined) planned.skipped.push({ day: textOf(day), title });
    else if (planned.sessions.length < MOST_SESSIONS)
      planned.sessions.push({ starts_at: momentOf(day, repeat.begins), ends_at: momentOf(day, repeat.ends) });
  }
  return planned;
}

const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

const time = new Intl.DateTimeFormat('fa-IR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Tehran',
});

/** The weekly timetable of sessions in words, a line for each time of the day, with « | » between. Pure. */
export function scheduleOf(sessions: readonly { starts_at: Date; ends_at: Date }[]): string {
  const days = new Map<string, Set<number>>();
  for (const { starts_at: start, ends_at: end } of sessions) {
    const hours = `${time.format(start)} تا ${time.format(end)}`;
    days.set(hours, (days.get(hours) ?? new Set<number>()).add(weekdayOf(tehranDay(start))));
  }
  return [...days]
    .map(([hours, on]) => `${weekdayNames.filter((_, day) => on.has(day)).join(' و ')}، ${hours}`)
    .join(' | ');
}
