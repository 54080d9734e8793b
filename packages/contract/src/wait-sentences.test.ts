import { expect, test } from 'vitest';
import { refusals } from './errors.ts';

test('everybody who comes too often is told how long to wait', () => {
  const tooOften = Object.values(refusals).filter(({ status }) => status === 429);
  expect(tooOften.length).toBeGreaterThan(5);
  expect(tooOften.filter(({ message }) => !message.includes('{wait}'))).toEqual([]);
});
