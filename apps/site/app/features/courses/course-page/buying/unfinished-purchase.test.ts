import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUnfinished } from './unfinished-purchase.ts';

const now = 1_800_000_000_000;
const kept = (at: number) => JSON.stringify({ course: 12, edition: 3, code: 'KAVOSH20', at });

test('what was chosen of this course within the hour comes back', () => {
  expect(readUnfinished(kept(now - 60_000), 12, now)).toEqual({ edition: 3, code: 'KAVOSH20' });
});

test.each([
  ['of another course', kept(now - 60_000), 13],
  ['an hour old', kept(now - 3_600_000), 12],
  ['from the future', kept(now + 1), 12],
  ['missing', null, 12],
])('what is %s does not', (_what, text, course) => {
  expect(readUnfinished(text, course, now)).toEqual({ edition: null, code: '' });
});

test('a text that is not ours is nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { edition, code } = readUnfinished(text, 12, now);
      expect([edition === null || Number.isSafeInteger(edition), typeof code]).toEqual([true, 'string']);
    }),
  );
});
