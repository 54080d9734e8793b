import { expect, test } from 'vitest';
import { readSteps } from './read-steps.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['10 90', [{ days_before_start: 10, percent: 90 }]],
  [
    '۱۰: ۹۰٪\n۳، ۵۰',
    [
      { days_before_start: 10, percent: 90 },
      { days_before_start: 3, percent: 50 },
    ],
  ],
  ['10', null],
  ['10 90 5', null],
  ['ده نود', null],
  ['10 90\nx', null],
] as const)('%j', (typed, steps) => expect(readSteps(typed)).toEqual(steps));
