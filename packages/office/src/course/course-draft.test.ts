import { expect, test } from 'vitest';
import { courseFields, type CourseValues } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { courseBoxes, courseChangesOf, courseTexts, fieldOfBox, type CourseTexts } from './course-draft.ts';

const values: CourseValues = {
  title: 'پایتون',
  summary: '',
  description: 'متن',
  syllabus: '## یک\n\n- الف',
  type: 'online',
  length: 750,
  episodes: 12,
  ref_url: null,
  dates: { starts_at: '2026-04-04T15:00:00.000Z', ends_at: null },
  level: null,
  certificate: null,
  category: 10,
  price: { original: 100, is_free: false, discount_percent: 15, discount_amount: null },
  instructors: [3, 1],
  city: 399,
  payment: 'referral',
  cashback: 5,
  cover: null,
};

const sent = (typed: Partial<CourseTexts>) => courseChangesOf(typed, { ...courseTexts(values), ...typed });

test('each field that can be edited has its boxes in course-draft.ts', () => {
  const there = new Set(courseBoxes.map(fieldOfBox));
  expect(courseFields.typedNames.filter((field) => !there.has(field))).toEqual([]);
  expect(Object.keys(courseChangesOf(courseTexts(values), courseTexts(values))).toSorted()).toEqual(
    courseFields.typedNames.toSorted(),
  );
});

test('only what was typed is sent, a field whole', () => {
  expect(sent({})).toEqual({});
  expect(sent({ title: 'پایتون ۲', ends: '۱۴۰۵/۰۲/۰۱', discountValue: '۲۰', level: 'beginner' })).toEqual({
    title: 'پایتون ۲',
    dates: { starts_at: values.dates.starts_at, ends_at: '2026-04-21T20:29:00.000Z' },
    level: 'beginner',
    price: { original: '۱۰۰', is_free: false, discount_percent: 20, discount_amount: null },
  });
  expect(sent({ isFree: 'yes' })).toEqual({
    price: { original: null, is_free: true, discount_percent: null, discount_amount: null },
  });
  expect(sent({ starts: 'فردا', discountValue: 'کم' })).toMatchObject({
    dates: { starts_at: 'فردا' },
    price: { discount_percent: 'کم' },
  });
});

test('who teaches, the city and the way of buying come back as they were, and as they were chosen', () => {
  expect(courseChangesOf(courseTexts(values), courseTexts(values))).toMatchObject({
    instructors: values.instructors,
    city: values.city,
    payment: values.payment,
  });
  expect(sent({ instructors: '1', city: '', payment: 'wallet' })).toEqual({
    instructors: [1],
    city: null,
    payment: 'wallet',
  });
});
