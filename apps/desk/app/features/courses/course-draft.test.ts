import { expect, test } from 'vitest';
import type { CourseValues } from '@kavosh/contract/desk/catalogue/courses.ts';
import { changedFields, changesOf, draftOf, rebase, takeField } from './course-draft.ts';

const values: CourseValues = {
  title: 'پایتون',
  summary: '',
  description: 'متن',
  ref_url: null,
  dates: { starts_at: '2026-04-04T15:00:00.000Z', ends_at: null },
  level: null,
  category: 10,
  price: { original: 100, is_free: false, discount_percent: 15, discount_amount: null },
  instructors: [3, 1],
  city: 399,
  payment: 'referral',
  cashback: 5,
  cover: null,
};

test('only what was typed is sent, a field whole', () => {
  const draft = draftOf(values);
  expect(changesOf(draft, values)).toEqual({ changes: {}, wrong: [] });
  const typed = { ...draft, title: 'پایتون ۲', ends: '۱۴۰۵/۰۲/۰۱', discountValue: '۲۰', level: 'beginner' };
  expect(changesOf(typed, values)).toEqual({
    changes: {
      title: 'پایتون ۲',
      dates: { starts_at: values.dates.starts_at, ends_at: '2026-04-21T20:29:00.000Z' },
      level: 'beginner',
      price: { original: '100', is_free: false, discount_percent: 20, discount_amount: null },
    },
    wrong: [],
  });
  expect(changesOf({ ...draft, isFree: 'yes' }, values).changes).toEqual({
    price: { original: null, is_free: true, discount_percent: null, discount_amount: null },
  });
  expect(changesOf({ ...draft, starts: 'فردا', discountValue: 'کم' }, values).wrong).toEqual(['dates', 'price']);
});

test('over a course that changed, what was typed stays and the rest follows', () => {
  const draft = { ...draftOf(values), title: 'نوشته من' };
  const now: CourseValues = { ...values, title: 'نوشته دیگری', summary: 'خلاصه دیگری' };
  const next = rebase(draft, values, now);
  expect(changedFields(next, now)).toEqual(['title']);
  expect([next.title, next.summary]).toEqual(['نوشته من', 'خلاصه دیگری']);
  expect(changedFields(takeField(next, 'title', now), now)).toEqual([]);
});

test('who teaches, the city and the way of buying come back as they were, and as they were chosen', () => {
  const draft = draftOf(values);
  const typed = { ...draft, instructors: '1', city: '', payment: 'wallet' };
  expect(changesOf(typed, values).changes).toEqual({ instructors: [1], city: null, payment: 'wallet' });
});
