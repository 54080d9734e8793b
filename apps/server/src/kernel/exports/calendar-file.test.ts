import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const now = new Date('2026-11-28T08:00:00Z');
const event = {
  uid: 'edition-1-1@kavosh.example',
  title: 'سفال; لعاب, کوره\nبا دست',
  location: '',
  url: 'https://kavosh.example/course/x-ka1',
  starts_at: new Date('2026-12-05T14:30:00Z'),
  ends_at: new Date('2026-12-05T16:30:00Z'),
};

test('an event has its times in UTC and its text escaped', () => {
  const text = calendarFile([event], now);
  expect(text).toContain('DTSTART:20261205T143000Z\r\nDTEND:20261205T163000Z\r\n');
  expect(text).toContain('SUMMARY:سفال\\; لعاب\\, کوره\\nبا دست\r\n');
  expect(text).not.toContain('LOCATION');
});

test('without an end it is an hour long', () => {
  expect(calendarFile([{ ...event, ends_at: null }], now)).toContain('DTEND:20261205T153000Z');
});

test('no line is longer than 75 bytes, and none begins in the middle of a letter', () => {
  const location = 'خیابان نمونه، کوچه فرضی، پلاک ۱۲، طبقه سوم، زنگ دوم، روبه‌روی بوستان خیالی';
  const text = calendarFile([{ ...event, location }], now);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${location}`);
});

test('nothing that is typed begins a line of its own', () => {
  const text = calendarFile([{ ...event, title: 'الف\r\nATTENDEE:mailto:x@example.org' }], now);
  expect(text).not.toContain('\r\nATTENDEE');
});

test('an entry of a day is that day in Tehran, ends with it, and keeps its owner free', () => {
  const { starts_at: _start, ends_at: _end, ...rest } = event;
  // Half past midnight in Tehran, the day before in UTC.
  const text = calendarFile(
    [{ ...rest, description: 'شنبه‌ها\nو دوشنبه‌ها', on: new Date('2026-12-05T21:00:00Z') }],
    now,
  );
  expect(text).toContain('DTSTART;VALUE=DATE:20261206\r\nDTEND;VALUE=DATE:20261207\r\nTRANSP:TRANSPARENT\r\n');
  expect(text).toContain('DESCRIPTION:شنبه‌ها\\nو دوشنبه‌ها\r\n');
  expect(calendarFile([event], now)).not.toMatch(/TRANSP|DESCRIPTION/);
});
