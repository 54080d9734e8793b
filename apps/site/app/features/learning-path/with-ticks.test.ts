import { expect, test } from 'vitest';
import type { PathView } from './path-view.ts';
import { withTicks } from './with-ticks.ts';

const path: PathView = {
  skills: [
    { id: 1, name: 'Python', isMine: false, courses: [], none: '' },
    { id: 2, name: 'گیت', isMine: true, courses: [], none: '' },
  ],
  plan: [],
  totals: [],
  nothing: '',
  untaught: '',
  isComplete: false,
};
const boxes = (shown: PathView): boolean[] => shown.skills.map(({ isMine }) => isMine);

test('the last tick of a skill is what its box shows', () => {
  expect(boxes(withTicks(path, [{ skillId: 1, has: true }]))).toEqual([true, true]);
  expect(
    boxes(
      withTicks(path, [
        { skillId: 2, has: false },
        { skillId: 1, has: true },
        { skillId: 1, has: false },
      ]),
    ),
  ).toEqual([false, false]);
  expect(boxes(path)).toEqual([false, true]);
});

test('a skill that the job does not ask for changes nothing, and without ticks it is the same path', () => {
  expect(withTicks(path, [{ skillId: 9, has: true }])).toEqual(path);
  expect(withTicks(path, [])).toBe(path);
});
