import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberSmsText, memberSmsTokens, shortCourse } from './member-sms-text.ts';

test('an open course is named, as much of it as one SMS takes', () => {
  const text = (course: string) => memberSmsText({ kind: 'course-ready', end: '0001', course });
  expect(text('پایتون از صفر')).toBe('ورود به «پایتون از صفر» آماده است (شماره ۰۰۰۱). کاوش، «خریدها»');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (course) => {
      expect(text(course).length).toBeLessThanOrEqual(70);
    }),
  );
  expect(memberSmsText({ kind: 'course-ready', end: '0001' })).toContain('ورود به دوره شما در کاوش آماده است');
});

test.each([
  ['طراحی وب', 'طراحی وب'],
  ['آموزش جامع برنامه‌نویسی پایتون برای همه', 'آموزش جامع…'],
  ['هوش مصنوعی، از صفر تا صد و بیشتر', 'هوش مصنوعی، از صفر…'],
  ['یادگیری«ماشین»  و\nداده‌کاوی', 'یادگیری ماشین و…'],
  ['الفبایفارسیبدونهیچفاصلهدرمیانش', 'الفبایفارسیبدونهیچفا…'],
])('%s is shortened to %s', (title, short) => expect(shortCourse(title)).toBe(short));

test('a template is given the short name, with few blanks', () => {
  const { course } = memberSmsTokens({ end: '0001', course: 'ا ب پ ت ث ج چ ح خ د ذ ر ز ژ' });
  expect(course.length).toBeLessThanOrEqual(21);
  expect(course.match(/ /g)!.length).toBeLessThanOrEqual(8);
  expect(memberSmsTokens({ end: '0001' })).toEqual({ amount: '', end: '0001', course: '' });
});
