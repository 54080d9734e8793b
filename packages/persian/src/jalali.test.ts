import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './durations.ts';
import {
  formatJalaliDate,
  formatJalaliDateTime,
  formatJalaliStamp,
  formatShortDay,
  formatShortMoment,
  gregorianToJalali,
  isValidJalali,
  jalaliToGregorian,
  jalaliToUtc,
  parseJalaliDate,
} from './jalali.ts';

const FIRST_DAY = Date.UTC(1799, 2, 21) / DAY_MS;
const LAST_DAY = Date.UTC(2255, 2, 20) / DAY_MS;
const intlPersian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function persianByIntl(day: number): { y: number; m: number; d: number } {
  const part = Object.fromEntries(intlPersian.formatToParts(day * DAY_MS).map(({ type, value }) => [type, value]));
  return { y: Number(part['year']), m: Number(part['month']), d: Number(part['day']) };
}

function gregorianByDate(day: number): { y: number; m: number; d: number } {
  const date = new Date(day * DAY_MS);
  return { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() };
}

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) });

describe('conversion', () => {
  it('knows well-known days', () => {
    expect(jalaliToGregorian(1404, 12, 6)).toEqual({ y: 2026, m: 2, d: 25 });
    expect(jalaliToGregorian(1399, 12, 30)).toEqual({ y: 2021, m: 3, d: 20 });
    expect(jalaliToGregorian(1357, 11, 22)).toEqual({ y: 1979, m: 2, d: 11 });
    expect(gregorianToJalali(2026, 11, 21)).toEqual({ y: 1405, m: 8, d: 30 });
    expect(gregorianToJalali(1970, 1, 1)).toEqual({ y: 1348, m: 10, d: 11 });
  });

  it('agrees with ICU on every day of every leap year and new year from 1178 to 1633', () => {
    for (let y = 1178; y <= 1633; y += 1) {
      const { y: gy, m: gm, d: gd } = jalaliToGregorian(y, 1, 1);
      const newYear = Date.UTC(gy, gm - 1, gd) / DAY_MS;
      expect(persianByIntl(newYear)).toEqual({ y, m: 1, d: 1 });
      const last = persianByIntl(newYear - 1);
      expect(last).toEqual({ y: y - 1, m: 12, d: last.d });
      expect(isValidJalali(y - 1, 12, 30)).toBe(y > 1178 && last.d === 30);
    }
  });

  it('agrees with ICU on any day, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: LAST_DAY }), (day) => {
        const jalali = persianByIntl(day);
        const gregorian = gregorianByDate(day);
        expect(gregorianToJalali(gregorian.y, gregorian.m, gregorian.d)).toEqual(jalali);
        expect(jalaliToGregorian(jalali.y, jalali.m, jalali.d)).toEqual(gregorian);
        expect(isValidJalali(jalali.y, jalali.m, jalali.d)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('comes back to the same day, also outside the exact years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), (day) => {
        const { y, m, d } = gregorianByDate(day);
        const jalali = gregorianToJalali(y, m, d);
        expect(jalaliToGregorian(jalali.y, jalali.m, jalali.d)).toEqual({ y, m, d });
      }),
    );
  });
});

describe('isValidJalali', () => {
  it.each([
    [1403, 12, 30],
    [1404, 6, 31],
    [1404, 7, 30],
    [1178, 1, 1],
    [1633, 12, 29],
  ])('%i-%i-%i exists', (y, m, d) => {
    expect(isValidJalali(y, m, d)).toBe(true);
  });

  it.each([
    [1404, 12, 30],
    [1404, 7, 31],
    [1404, 0, 1],
    [1404, 13, 1],
    [1404, 1, 0],
    [1404, 1, 32],
    [1177, 1, 1],
    [1634, 1, 1],
    [1404.5, 1, 1],
    [Number.NaN, 1, 1],
  ])('%d-%d-%d does not', (y, m, d) => expect(isValidJalali(y, m, d)).toBe(false));
});

describe('parseJalaliDate', () => {
  it.each([
    '1404-12-06',
    '1404/12/6',
    '۱۴۰۴/۱۲/۰۶',
    '١٤٠٤/١٢/٠٦',
    '1404.12.06',
    '1404 / 12 / 06',
    ' \u200f1404-12-06 ',
    '۶ اسفند ۱۴۰۴',
    '۰۶ اسفند ماه ۱۴۰۴',
    '6 اسفندماه 1404',
    'چهارشنبه ۶ اسفند ۱۴۰۴',
    'چهارشنبه، ۶ اسفند ۱۴۰۴',
    'چهار‌شنبه 6  اسفند 1404',
  ])('%s', (text) => expect(parseJalaliDate(text)).toEqual({ y: 1404, m: 12, d: 6 }));

  it('knows every month, with Arabic letters too', () => {
    expect(parseJalaliDate('۳۱ فروردين ۱۴۰۴')).toEqual({ y: 1404, m: 1, d: 31 });
    expect(parseJalaliDate('1 ابان 1404')).toEqual({ y: 1404, m: 8, d: 1 });
    expect(parseJalaliDate('پنج‌شنبه ۲ امرداد ۱۴۰۴')).toEqual({ y: 1404, m: 5, d: 2 });
    expect(parseJalaliDate('جمعه ۵ دی ۱۴۰۴')).toEqual({ y: 1404, m: 10, d: 5 });
  });

  it.each([
    '',
    '1404',
    '1404-12',
    '1404-12-30',
    '1404-13-01',
    '1404-12/06',
    '04-12-06',
    '06/12/1404',
    '2026-02-25',
    '1404-12-06 10:00',
    '۶ ژانویه ۱۴۰۴',
    '۳۲ مهر ۱۴۰۴',
    'اسفند ۱۴۰۴',
    `1404-12-06${' '.repeat(200)}`,
  ])('refuses %s', (text) => expect(parseJalaliDate(text)).toBeNull());

  it('reads what formatJalaliDate wrote', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1930-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          const parsed = parseJalaliDate(formatJalaliDate(date)) ?? { y: 0, m: 0, d: 0 };
          expect(formatJalaliDate(jalaliToUtc(parsed, { hour: 12, minute: 0 }))).toBe(formatJalaliDate(date));
        },
      ),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const date = parseJalaliDate(s);
        expect(date === null || isValidJalali(date.y, date.m, date.d)).toBe(true);
      }),
    );
  });
});

describe('Tehran time', () => {
  it('is UTC+03:30 now and had summer time before 1402', () => {
    expect(jalaliToUtc({ y: 1404, m: 12, d: 6 }).toISOString()).toBe('2026-02-24T20:30:00.000Z');
    expect(jalaliToUtc({ y: 1405, m: 5, d: 1 }, { hour: 18, minute: 30 }).toISOString()).toBe(
      '2026-07-23T15:00:00.000Z',
    );
    expect(jalaliToUtc({ y: 1400, m: 5, d: 1 }, { hour: 18, minute: 30 }).toISOString()).toBe(
      '2021-07-23T14:00:00.000Z',
    );
    expect(jalaliToUtc({ y: 1401, m: 6, d: 30 }, { hour: 12, minute: 0 }).toISOString()).toBe(
      '2022-09-21T07:30:00.000Z',
    );
    expect(jalaliToUtc({ y: 1401, m: 7, d: 1 }).toISOString()).toBe('2022-09-22T20:30:00.000Z');
  });

  it('reads a skipped hour as before the change and a repeated one as its first', () => {
    expect(jalaliToUtc({ y: 1400, m: 1, d: 2 }).toISOString()).toBe('2021-03-21T20:30:00.000Z');
    expect(jalaliToUtc({ y: 1400, m: 6, d: 30 }, { hour: 23, minute: 30 }).toISOString()).toBe(
      '2021-09-21T19:00:00.000Z',
    );
  });

  it('writes day and time', () => {
    expect(formatJalaliDate(new Date('2026-02-25T12:00:00Z'))).toBe('۶ اسفند ۱۴۰۴');
    expect(formatJalaliDate(new Date('2026-02-24T20:29:59Z'))).toBe('۵ اسفند ۱۴۰۴');
    expect(formatJalaliDate(new Date('2026-02-24T20:30:00Z'))).toBe('۶ اسفند ۱۴۰۴');
    expect(formatJalaliDateTime(new Date('2026-02-25T15:00:00Z'))).toBe('۶ اسفند ۱۴۰۴، ساعت ۱۸:۳۰');
    expect(formatJalaliDateTime(new Date('2026-02-24T20:35:00Z'))).toBe('۶ اسفند ۱۴۰۴، ساعت ۰۰:۰۵');
    expect(formatJalaliDateTime(new Date('2021-07-23T14:00:00Z'))).toBe('۱ مرداد ۱۴۰۰، ساعت ۱۸:۳۰');
  });

  it('agrees with Intl in Asia/Tehran at any time', () => {
    const intl = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'Asia/Tehran',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    const range = { min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const part = Object.fromEntries(intl.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
        const wall = { y: part['year'] ?? 0, m: part['month'] ?? 0, d: part['day'] ?? 0 };
        const shown = formatJalaliDateTime(date);
        expect(parseJalaliDate(shown.split('،')[0] ?? '')).toEqual(wall);
        const time = { hour: part['hour'] ?? 0, minute: part['minute'] ?? 0 };
        expect(formatJalaliDateTime(jalaliToUtc(wall, time))).toBe(shown);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws', () => {
    expect(formatJalaliDate(new Date(Number.NaN))).toBe('–');
    expect(formatJalaliDateTime(new Date(Number.NaN))).toBe('–');
    expect(jalaliToUtc({ y: 1e9, m: 1, d: 1 }).getTime()).toBeNaN();
    expect(jalaliToUtc({ y: Number.NaN, m: 1, d: 1 }).getTime()).toBeNaN();
    fc.assert(
      fc.property(fc.date(), (date) => {
        expect(formatJalaliDateTime(date)).toMatch(/./);
      }),
    );
  });
});

it('a moment in few letters has its year only where that is another one', () => {
  const now = new Date('2026-11-27T05:00:00Z');
  expect(formatShortMoment(new Date('2026-11-16T11:00:00Z'), now)).toBe('۲۵ آبان، ۱۴:۳۰');
  expect(formatShortDay(new Date('2026-11-16T11:00:00Z'), now)).toBe('۲۵ آبان');
  // The last minute of 1404, and the first one of 1405.
  expect(formatShortMoment(new Date('2026-03-20T20:29:00Z'), now)).toBe('۲۹ اسفند ۱۴۰۴، ۲۳:۵۹');
  expect(formatShortMoment(new Date('2026-03-20T20:30:00Z'), now)).toBe('۱ فروردین، ۰۰:۰۰');
  expect(formatShortMoment(new Date('2026-03-20T20:30:00Z'), new Date('2026-03-20T20:29:00Z'))).toBe(
    '۱ فروردین ۱۴۰۵، ۰۰:۰۰',
  );
  expect(formatShortMoment(new Date(Number.NaN), now)).toBe('–');
  expect(formatShortDay(new Date(Number.NaN), now)).toBe('–');
});

it('a moment of a table sorts as text', () => {
  expect(formatJalaliStamp(new Date('2026-02-25T15:00:00Z'))).toBe('1404/12/06 18:30');
  expect(formatJalaliStamp(new Date('2026-11-22T20:30:00Z'))).toBe('1405/09/02 00:00');
  expect(formatJalaliStamp(new Date(Number.NaN))).toBe('');
});
