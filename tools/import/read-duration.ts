import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { Reading } from './problem.ts';
import { readDecimal } from './read-number.ts';

export type DurationUnit = 'minutes' | 'hours' | 'iso8601';

const LONGEST_MINUTES = 10_000 * 60;
// Months and years have no length in minutes, so they are no length of a course either.
const ISO = /^P(?:(\d{1,4})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/;

/** Minutes of an ISO 8601 duration («PT1H30M», «P2W»); a day counts as 24 hours. Null where it is none. */
function isoMinutes(text: string): number | null {
  const match = ISO.exec(text);
  if (!match || text.endsWith('P') || text.endsWith('T')) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part: string | undefined) => Number(part ?? 0));
  return weeks * 7 * 24 * 60 + days * 24 * 60 + hours * 60 + minutes + seconds / 60;
}

/**
 * A course's length in whole minutes, null for nothing (0 is how feeds write «unknown»). Whatever the unit, «1:30» is an hour and a half
 * and ISO 8601 durations are understood. Up to 10,000 hours.
 */
export function readDuration(raw: unknown, unit: DurationUnit): Reading<number | null> {
  const text = typeof raw === 'string' ? toAsciiDigits(raw).trim() : '';
  const clock = /^(\d{1,5}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  const exact = clock ? Number(clock[1]) * 60 + Number(clock[2]) : (isoMinutes(text.toUpperCase()) ?? plainMinutes(raw, unit));
  if (exact === null) return { problem: 'duration.unreadable' };
  const minutes = Math.round(exact);
  if (exact < 0 || minutes > LONGEST_MINUTES) return { problem: 'duration.out_of_range' };
  return { value: minutes === 0 ? null : minutes };
}

function plainMinutes(raw: unknown, unit: DurationUnit): number | null {
  if (unit === 'iso8601') return null;
  const bare = typeof raw === 'string' ? raw.replace(/\s*(?:ساعت|دقیقه|hours?|minutes?|mins?|h|m)\s*$/i, '') : raw;
  const number = readDecimal(bare);
  return number === null ? null : number * (unit === 'hours' ? 60 : 1);
}
