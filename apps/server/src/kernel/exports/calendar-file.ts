/** A meeting, as calendars keep it; without an end it is an hour long. */
export interface CalendarEvent {
  uid: string;
  title: string;
  location: string;
  url: string;
  starts_at: Date;
  ends_at: Date | null;
}

const HOUR_MS = 3_600_000;
const LONGEST_BYTES = 75;

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

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

/** Events as a file that calendars read (RFC 5545). Pure. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kavosh//Kavosh//FA',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, title, location, url, starts_at: start, ends_at: end }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end !== null && end > start ? end : new Date(start.getTime() + HOUR_MS))}`,
      `SUMMARY:${escaped(title)}`,
      ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
