import { expect, test } from 'vitest';
import { age } from './finding.ts';

test.each([
  [0, '0 s'],
  [-5_000, '0 s'],
  [1_400, '1 s'],
  [61_000, '1 min 1 s'],
  [7_200_000, '2 h'],
  [90_000_000, '1 d 1 h'],
  [20 * 86_400_000, '20 d'],
])('%d ms are %s', (ms, text) => expect(age(ms)).toBe(text));
