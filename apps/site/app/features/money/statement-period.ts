import { formatJalaliDate, jalaliToUtc, parseJalaliDate } from '@kavosh/persian/jalali.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';

/** The printed part of a statement: all, or the last days including today. */
export const statementPeriods = ['all', '30', '90', '365'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

/** The period that an address asks for; what is none is all. Pure. */
export function readPeriod(search: string): StatementPeriod {
  const asked = new URLSearchParams(search).get('period');
  return statementPeriods.find((one) => one === asked) ?? 'all';
}

/** The midnight in Tehran with which a period begins; null for all. Pure. */
export function periodStart(period: StatementPeriod, now: Date): Date | null {
  if (period === 'all') return null;
  // Days have 24 hours in Tehran, which has no daylight saving time any longer.
  const day = parseJalaliDate(formatJalaliDate(new Date(now.getTime() - (Number(period) - 1) * DAY_MS)));
  return day && jalaliToUtc(day);
}
