import { expect, test } from 'vitest';
import { timeFromTimetable } from './read-timetable.ts';

const timetable = 'شنبه ساعت ۱۸:۰۰ تا ۲۱:۰۰ | سه شنبه ساعت ۹:۳۰ تا ۱۲:۰۰';
/** A Saturday and a Tuesday. */
const saturday = { y: 1404, m: 12, d: 9 };
const tuesday = { y: 1404, m: 12, d: 12 };

test('the hours of the weekday that the date falls on', () => {
  expect(timeFromTimetable(timetable, saturday, 'start')).toEqual({ hour: 18, minute: 0 });
  expect(timeFromTimetable(timetable, tuesday, 'start')).toEqual({ hour: 9, minute: 30 });
  expect(timeFromTimetable(timetable, tuesday, 'end')).toEqual({ hour: 12, minute: 0 });
});

test('else the first hours there are; none for a text without hours', () => {
  expect(timeFromTimetable(timetable, { y: 1404, m: 12, d: 10 }, 'start')).toEqual({ hour: 18, minute: 0 });
  expect(timeFromTimetable('طبق اعلام', saturday, 'start')).toBeNull();
  expect(timeFromTimetable('شنبه ۲۵:۰۰ تا ۲۶:۰۰', saturday, 'start')).toBeNull();
  expect(timeFromTimetable(null, saturday, 'start')).toBeNull();
});
