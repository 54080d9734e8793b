import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';

interface Entry {
  uid: string;
  title: string;
  location: string;
  url: string;
  /** '': none. */
  description?: string;
}

/** A meeting, as calendars keep it; without an end it is an hour long. */
export interface CalendarEvent extends Entry {
  starts_at: Date;
  ends_at: Date | null;
}

/** An entry of a whole day in Tehran, in which its owner is not busy. */
export interface CalendarDay extends Entry {
  /** A moment of that day. */
  on: Date;
}

const LONGEST_BYTES = 75;

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 5545 § 3.3.4: a date without a zone, as days are counted in Tehran. */
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

/** The times of an entry. Of a whole day the end is the day after it, and it is transparent (§ 3.6.1, § 3.8.2.7). */
function timesOf(entry: CalendarEvent | CalendarDay): string[] {
  if ('on' in entry) {
    const day = tehranDay(entry.on);
    return [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(day + 1)}`, 'TRANSP:TRANSPARENT'];
  }
  const { starts_at: start, ends_at: end } = entry;
  const until = end !== null && end > start ? end : new Date(start.getTime() + HOUR_MS);
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(until)}`];
}

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** RFC 5545 § 3.1: lines of at most 75 bytes, whole letters, the rest behind a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST_BYTES) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}

/** Meetings and days as a file that calendars read (RFC 5545). Pure. */
export function calendarFile(entries: readonly (CalendarEvent | CalendarDay)[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kavosh//Kavosh//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.uid}`,
      `DTSTAMP:${stamp(now)}`,
      ...timesOf(entry),
      `SUMMARY:${escaped(entry.title)}`,
      ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
      ...(entry.location === '' ? [] : [`LOCATION:${escaped(entry.location)}`]),
      `URL:${entry.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
