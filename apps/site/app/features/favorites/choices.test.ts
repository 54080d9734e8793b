import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choicesOf, isUnchanged, toggled, type Choices } from './choices.ts';

const choices: fc.Arbitrary<Choices> = fc
  .record({ courses: fc.uniqueArray(fc.nat(20)), jobs: fc.uniqueArray(fc.nat(20)) })
  .map(({ courses, jobs }) => ({ courses: new Set(courses), jobs: new Set(jobs) }));

test('turning one over twice changes nothing, once always something, and never the other kind', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom('courses' as const, 'jobs' as const), fc.nat(20), (before, kind, id) => {
      const after = toggled(before, kind, id);
      expect(isUnchanged(before, after)).toBe(false);
      expect(isUnchanged(before, toggled(after, kind, id))).toBe(true);
      expect(after[kind].has(id)).toBe(!before[kind].has(id));
      const other = kind === 'courses' ? 'jobs' : 'courses';
      expect(after[other]).toBe(before[other]);
    }),
  );
});

test('what the server says is what is chosen to begin with', () => {
  expect(choicesOf({ favorite_course_categories: [{ id: 0 }, { id: 10 }], favorite_job_categories: [] })).toEqual({
    courses: new Set([0, 10]),
    jobs: new Set(),
  });
});
