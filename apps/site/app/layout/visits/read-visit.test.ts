import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteInterests } from '@kavosh/contract/interests.ts';
import { readVisit } from './read-visit.ts';

test('courses, jobs, searches and comparisons say something', () => {
  expect(readVisit('/course/%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86-ka12/', '')).toEqual([{ kind: 'view', course: 12 }]);
  expect(readVisit('/job/backend-karaj-ka7', '?x=1')).toEqual([{ kind: 'job_view', job: 7 }]);
  expect(readVisit('/courses', '?q=%D9%BE&category[0]=0')).toEqual([{ kind: 'search', q: 'پ', category: 0 }]);
  expect(readVisit('/jobs/search/', '?q=react&page=2')).toEqual([{ kind: 'search', q: 'react' }]);
  expect(readVisit('/compare', '?primary=3&secondary=9')).toEqual([
    { kind: 'compare', course: 3 },
    { kind: 'compare', course: 9 },
  ]);
});

test('other pages say nothing, and lists without a wish neither', () => {
  for (const path of ['/', '/faq', '/courses', '/courses/search', '/jobs', '/course/x', '/course/x-ka0', '/dashboard'])
    expect(readVisit(path, '')).toEqual([]);
  expect(readVisit('/course/x-ka99999999999', '')).toEqual([]);
});

test('what is read of any address, the call takes', () => {
  const path = fc.constantFrom('/courses', '/jobs/search/', '/compare', '/course/a-ka5', '/job/b-ka2147483648');
  fc.assert(
    fc.property(path, fc.string({ maxLength: 500 }), fc.string({ maxLength: 12 }), (at, q, id) => {
      const query = new URLSearchParams({ q, 'category[0]': id, primary: id, secondary: id });
      const events = readVisit(at, `?${query.toString()}`);
      expect(events.length === 0 || noteInterests.body.safeParse({ events }).success).toBe(true);
    }),
  );
});
