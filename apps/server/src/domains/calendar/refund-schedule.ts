import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import type { RefundStep } from './calendar.tables.ts';

/** What of a price comes back before a moment; basis points. */
export interface RefundUntil {
  until: Date;
  share_bp: number;
}

export const WHOLE_BP = 10_000;

/**
 * What comes back on which day, the earliest first: all of it until the end of the working days, and then what the
 * steps say. A step holds to the end of its day in Tehran, that of the start until the course starts. The start never
 * shortens the working days. Pure.
 * @param cancelUntil the end of the working days; null: they have not begun
 */
export function refundSchedule(
  steps: readonly RefundStep[],
  cancelUntil: Date | null,
  startsAt: Date | null,
): RefundUntil[] {
  const all: RefundUntil[] = cancelUntil === null ? [] : [{ until: cancelUntil, share_bp: WHOLE_BP }];
  if (startsAt === null) return all;
  const startDay = tehranDay(startsAt);
  for (const { days_before_start: days, share_bp } of steps.toSorted(
    (a, b) => b.days_before_start - a.days_before_start,
  )) {
    const until = days === 0 ? startsAt : tehranMidnight(startDay - days + 1);
    const last = all.at(-1);
    if (last === undefined || until > last.until) all.push({ until, share_bp });
  }
  return all;
}

/** What comes back at a moment; 0: nothing any more. Pure. */
export const shareAt = (schedule: readonly RefundUntil[], now: Date): number =>
  schedule.find(({ until }) => now < until)?.share_bp ?? 0;
