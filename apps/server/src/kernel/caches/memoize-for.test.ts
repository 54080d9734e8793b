import { expect, test } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

test('asks once while the answer lives, again afterwards', async () => {
  let time = 0;
  let asked = 0;
  const answer = memoizeFor(
    100,
    async () => ++asked,
    () => time,
  );
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  time = 99;
  expect(await answer()).toBe(1);
  time = 100;
  expect(await answer()).toBe(2);
});

test('a failure is asked again', async () => {
  let asked = 0;
  const answer = memoizeFor(
    100,
    async () => {
      if (++asked === 1) throw new Error('down');
      return asked;
    },
    () => 0,
  );
  await expect(answer()).rejects.toThrow('down');
  expect(await answer()).toBe(2);
});

test('what is forgotten is asked again, also while it is asked for', async () => {
  let asked = 0;
  const answer = memoizeFor(
    100,
    async () => ++asked,
    () => 0,
  );
  const before = answer();
  answer.forget();
  expect(await Promise.all([before, answer()])).toEqual([1, 2]);
  expect(await answer()).toBe(2);
});
