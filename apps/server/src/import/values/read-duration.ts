import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { Reading } from '../feed/problem.ts';
import { readNumber } from '@kavosh/persian/amount.ts';
import { readDecimal } from './read-number.ts';

export type DurationUnit = 'minutes' | 'hours' | 'iso8601';

const LONGEST_MINUTES = 10_000 * 60;
// Months and years have no length in minutes, so they are no length of a course either.
const PART = String.raw`(\d{1,8}(?:[.,]\d{1,30})?)`;
const ISO = new RegExp(`^P(?:${PART}W|(?:${PART}D)?(?:T(?:${PART}H)?(?:${PART}M)?(?:${PART}S)?)?)$`);
const HOURS = /^(.+?)\s*(?:ساعت|hours?|hrs?|h)\.?$/i;
const MINUTES = /^(.+?)\s*(?:دقیقه|minutes?|mins?|m)\.?$/i;
const HOURS_AND_MINUTES =
  /^(.+?)\s*(?:ساعت|hours?|hrs?|h)\.?\s*(?:و|and|,|،)?\s*(\d.*?)\s*(?:دقیقه|minutes?|mins?|m)\.?$/i;

/** Minutes of an ISO 8601 duration («PT1H30M», «P2W»); a day counts as 24 hours. Null where it is none. */
function isoMinutes(text: string): number | null {
  const match = ISO.exec(text);
  if (!match || text.endsWith('P') || text.endsWith('T')) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part: string | undefined) => Number((part ?? '0').replace(',', '.')));
  return weeks * 7 * 24 * 60 + days * 24 * 60 + hours * 60 + minutes + seconds / 60;
}

/**
 * A course's length in whole minutes, null for nothing (0 is how feeds write «unknown»). In any unit, «1:30» is
 * an hour and a half,
 * ISO 8601 durations are understood, and a word behind the number decides («۰٫۵۸۳۳ ساعت»). Up to 10,000 hours.
 */
export function readDuration(raw: unknown, unit: DurationUnit): Reading<number | null> {
  const text = typeof raw === 'string' ? toAsciiDigits(raw).replaceAll('ي', 'ی').trim() : '';
  const clock = /^(\d{1,5}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  const exact = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : (isoMinutes(text.toUpperCase()) ??
      (typeof raw === 'string' ? spokenMinutes(text, unit) : bareMinutes(raw, unit)));
  if (exact === null || exact === 'unclear') return { problem: `duration.${exact ?? 'unreadable'}` };
  const minutes = Math.round(exact);
  if (exact < 0 || minutes > LONGEST_MINUTES) return { problem: 'duration.out_of_range' };
  return { value: minutes === 0 ? null : minutes };
}

/** `unclear`: a number with two possible readings. */
type Minutes = number | 'unclear' | null;

function spokenMinutes(text: string, unit: DurationUnit): Minutes {
  const both = HOURS_AND_MINUTES.exec(text);
  if (both) {
    const [hours, minutes] = [bareMinutes(both[1], 'hours'), bareMinutes(both[2], 'minutes')];
    if (typeof hours === 'number' && typeof minutes === 'number') return hours + minutes;
    return hours === null || minutes === null ? null : 'unclear';
  }
  const hours = HOURS.exec(text);
  if (hours) return bareMinutes(hours[1], 'hours');
  const minutes = MINUTES.exec(text);
  return minutes ? bareMinutes(minutes[1], 'minutes') : bareMinutes(text, unit);
}

/** A comma in front of anything but three places is a decimal one: thousands are never grouped like that. */
const decimalComma = (text: string): string => text.replace(/^(-?\d+),(\d{1,2}|\d{4,})$/, '$1.$2');

function bareMinutes(raw: unknown, unit: DurationUnit): Minutes {
  if (unit === 'iso8601') return null;
  if (unit === 'hours' && typeof raw === 'string' && isEither(raw)) return 'unclear';
  const number = readDecimal(typeof raw === 'string' ? decimalComma(raw.trim()) : raw);
  return number === null ? null : number * (unit === 'hours' ? 60 : 1);
}

/** «1.500» hours may be one and a half, or fifteen hundred; so may «1,500», as some countries use a decimal comma. */
function isEither(text: string): boolean {
  const read = readNumber(text);
  return 'number' in read && (read.isEither || /^[1-9]\d{0,2},\d{3}$/.test(text.trim()));
}
