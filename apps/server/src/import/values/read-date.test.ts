import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { readDate, type Calendar } from './read-date.ts';

const read = (raw: unknown, calendar: Calendar = 'auto', rest = {}): string => {
  const reading = readDate(raw, { calendar, ...rest });
  return 'value' in reading ? reading.value.toISOString() : reading.problem;
};

test.each([
  ['1404-12-06', '2026-02-24T20:30:00.000Z'],
  ['۱۴۰۴/۱۲/۶', '2026-02-24T20:30:00.000Z'],
  ['۶ اسفند ۱۴۰۴', '2026-02-24T20:30:00.000Z'],
  ['1404-12-06 18:30', '2026-02-25T15:00:00.000Z'],
  ['۶ اسفند ۱۴۰۴، ساعت ۱۸:۳۰', '2026-02-25T15:00:00.000Z'],
  ['2026-02-25', '2026-02-24T20:30:00.000Z'],
  ['2026-02-25T18:30', '2026-02-25T15:00:00.000Z'],
  ['2026-02-25T18:30:00Z', '2026-02-25T18:30:00.000Z'],
  ['2026-02-25T18:30:00.123+03:30', '2026-02-25T15:00:00.000Z'],
  ['2026-02-25T18:30:00-0500', '2026-02-25T23:30:00.000Z'],
  // Summer time, which Iran had until 1401.
  ['1400-05-01', '2021-07-22T19:30:00.000Z'],
])('%s is %s', (raw, instant) => {
  expect(read(raw)).toBe(instant);
});

test('a date alone is the start of its day, its end where that is asked for, or the time known from elsewhere', () => {
  expect(read('1404-12-06', 'jalali', { dayEnd: true })).toBe('2026-02-25T20:29:00.000Z');
  expect(read('1404-12-06', 'jalali', { time: { hour: 18, minute: 0 } })).toBe('2026-02-25T14:30:00.000Z');
  expect(read('1404-12-06 20:00', 'jalali', { time: { hour: 18, minute: 0 } })).toBe('2026-02-25T16:30:00.000Z');
});

test.each([
  ['1404-12-31', 'date.unreadable'],
  ['1404-13-01', 'date.unreadable'],
  ['2026-02-30', 'date.unreadable'],
  ['به‌زودی', 'date.unreadable'],
  ['', 'date.unreadable'],
  ['2026-02-25T25:00', 'date.unreadable'],
  [20260225, 'date.unreadable'],
  [null, 'date.unreadable'],
  ['9999-01-01', 'date.out_of_range'],
  ['1900-01-01', 'date.out_of_range'],
  ['1300-01-01', 'date.out_of_range'],
  ['0001-01-01', 'date.out_of_range'],
  ['1448/09/01', 'date.lunar'],
  ['۱۴۴۷-۱۲-۱۰', 'date.lunar'],
  ['01/09/1448', 'date.lunar'],
  ['14480901', 'date.lunar'],
  ['۱ رمضان ۱۴۴۸', 'date.lunar'],
  ['۱۰ ذی‌الحجه ۱۴۴۷', 'date.lunar'],
  ['۱۵ ربیع‌الاول ۱۴۴۸ ه.ق', 'date.lunar'],
])('%j is refused: %s', (raw, problem) => {
  expect(read(raw)).toBe(problem);
});

test('a calendar that is named is the only one', () => {
  expect(read('1404-12-06', 'iso')).toBe('date.out_of_range');
  expect(read('2026-02-25', 'jalali')).toBe('date.out_of_range');
});

test('every day reads the same in both calendars and both kinds of digits, up to 1435', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1991-01-01'), max: new Date('2057-03-19'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      const { y, m, d } = gregorianToJalali(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
      const expected = read(iso);
      expect(expected).toMatch(/^\d{4}-/);
      expect(read(`${y}-${m}-${d}`)).toBe(expected);
      expect(read(toPersianDigits(`${y}/${m}/${d}`), 'jalali')).toBe(expected);
    }),
  );
}, 60_000);

test('no text makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9۰-۹ T:/.-]{0,30}$/), fc.anything()),
      fc.constantFrom('auto', 'iso', 'jalali'),
      (raw, calendar) => {
        expect(read(raw, calendar)).toMatch(/^(?:\d{4}-\d\d-\d\dT|date\.)/);
      },
    ),
    { numRuns: 500 },
  );
}, 60_000);

test.each([
  ['Fri, 10 Dec 2026 22:49:39 GMT', '2026-12-10T22:49:00.000Z'],
  ['10 Dec 2026', '2026-12-09T20:30:00.000Z'],
  ['Thu, 1 Jan 2027 08:00 +0330', '2027-01-01T04:30:00.000Z'],
  ['5 March 2027', '2027-03-04T20:30:00.000Z'],
])('dates as mails write them: %s', (text, instant) => {
  expect(readDate(text, { calendar: 'auto' })).toEqual({ value: new Date(instant) });
});

test("a mail's date that no calendar has is refused", () => {
  expect([
    readDate('Fri, 31 Feb 2027 10:00:00 GMT', { calendar: 'auto' }),
    readDate('10 Foo 2027', { calendar: 'auto' }),
  ]).toEqual([{ problem: 'date.unreadable' }, { problem: 'date.unreadable' }]);
});
