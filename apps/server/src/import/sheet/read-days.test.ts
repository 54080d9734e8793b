import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDays, saysDays, saysHours } from './read-days.ts';

const words = ['شنبه', 'یک‌شنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنج‌شنبه', 'جمعه'];
const shown = (days: string, hours = '') => {
  const read = readDays(days, hours);
  return 'wrong' in read
    ? read.wrong
    : read.value.map(({ weekday, begins, ends }) => `${weekday} ${begins}-${ends}`).join(' ');
};

describe('days and hours of a class', () => {
  test.each([
    ['شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰ | دوشنبه ساعت ۰۹:۰۰ تا ۱۲:۰۰', '', '0 18:00-21:00 2 09:00-12:00'],
    ['شنبه و دوشنبه، ۱۸:۰۰ تا ۲۰:۰۰ | پنج‌شنبه، ۹ تا ۱۲:۳۰', '', '0 18:00-20:00 2 18:00-20:00 5 09:00-12:30'],
    ['روزهای زوج', '18 - 20', '0 18:00-20:00 2 18:00-20:00 4 18:00-20:00'],
    ['شنبه تا چهارشنبه', '۸ تا ۱۰', '0 08:00-10:00 1 08:00-10:00 2 08:00-10:00 3 08:00-10:00 4 08:00-10:00'],
    ['ساعت ۱۷ الی ۱۹ یک شنبه ها و سه شنبه ها', '', '1 17:00-19:00 3 17:00-19:00'],
    ['جمعه', 'از ساعت ۹.۳۰ تا ۱۱', '6 09:30-11:00'],
    ['', '', ''],
    ['هر وقت شد', '', 'days_unknown'],
    ['شنبه و بازار', '۸ تا ۱۰', 'days_unknown'],
    ['شنبه', '', 'class_hours_missing'],
    ['شنبه', 'عصر', 'class_hours_wrong'],
    ['شنبه ۲۰ تا ۱۸', '', 'class_hours_wrong'],
    ['شنبه ۲۵ تا ۲۷', '', 'class_hours_wrong'],
    ['شنبه ۸ تا ۱۰ | شنبه ۹ تا ۱۱', '', 'class_hours_wrong'],
  ])('«%s» with «%s»', (days, hours, expected) => {
    expect(shown(days, hours)).toBe(expected);
  });

  test('of any timetable are read as they are written', () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const one = fc.record({ days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }), hour });
    fc.assert(
      fc.property(one, ({ days, hour: begins }) => {
        const text = `${days.map((day) => words[day]).join(' و ')}، ${begins}:05 تا ${begins + 1}:05`;
        const read = readDays(text, '');
        expect('value' in read && read.value.map(({ weekday }) => weekday)).toEqual(days);
      }),
    );
  });

  test('what a column says is seen by its values', () => {
    expect(['شنبه', 'دوشنبه ۸ تا ۱۰', 'ونک', ''].map(saysDays)).toEqual([true, true, false, false]);
    expect(['۱۸:۰۰ تا ۲۰:۰۰', 'ساعت ۸ تا ۱۰', '۱۴۱', '۱۲:۳۰'].map(saysHours)).toEqual([true, true, false, false]);
  });
});
