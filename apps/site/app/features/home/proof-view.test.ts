import { expect, test } from 'vitest';
import { shownCounts, voiceView } from './proof-view.ts';

test.each([
  [{ users: 31, academies: 8, courses: 129 }, 100, ['courses']],
  [{ users: 31, academies: 8, courses: 129 }, 0, ['users', 'academies', 'courses']],
  [{ users: 0, academies: 0, courses: 0 }, 0, []],
  [{ users: 100, academies: 99, courses: 1 }, 100, ['users']],
])('of %o, those from %i on are shown', (stat, from, kinds) => {
  expect(shownCounts(stat, from).map(({ kind }) => kind)).toEqual(kinds);
});

test('counts are in Persian', () => {
  expect(shownCounts({ users: 12_345, academies: 0, courses: 0 }, 1)).toEqual([{ kind: 'users', count: '۱۲٬۳۴۵' }]);
});

test('a learner without a family name is called by the first name', () => {
  const course = { id: 3, title: 'دوره', academy: 'آموزشگاه' };
  const voice = voiceView({
    id: 1,
    content: 'خوب بود',
    rating: 5,
    user: { first_name: 'سارا', last_name: '' },
    course,
  });
  expect(voice.author).toBe('سارا');
  expect(voice.course.href).toMatch(/^\/course\//);
});
