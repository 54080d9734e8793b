import { expect, test } from 'vitest';
import { recentByKey } from './recent-by-key.ts';

function asked(most = 10) {
  const calls: number[][] = [];
  let time = 0;
  const values = new Map([1, 2, 3, 4].map((key) => [key, `value ${key}`]));
  const recent = recentByKey<string>({ most, ms: 60, now: () => time }, async (keys) => {
    calls.push([...keys]);
    return new Map(keys.flatMap((key) => (values.has(key) ? [[key, values.get(key)!] as const] : [])));
  });
  const pass = (by: number): void => {
    time += by;
  };
  return { recent, calls, values, pass };
}

test('asks once for what is missing, also for what has no value', async () => {
  const { recent, calls } = asked();
  expect([...(await recent.of([1, 9, 1]))]).toEqual([[1, 'value 1']]);
  expect([...(await recent.of([9, 2, 1])).keys()].toSorted((a, b) => a - b)).toEqual([1, 2]);
  await recent.of([1, 2, 9]);
  expect(calls).toEqual([[1, 9], [2]]);
});

test('asks again after its time, in either direction of the clock', async () => {
  const { recent, calls, pass } = asked();
  await recent.of([1]);
  pass(59);
  await recent.of([1]);
  pass(1);
  await recent.of([1]);
  pass(-100);
  await recent.of([1]);
  expect(calls).toEqual([[1], [1], [1]]);
});

test('keeps no more than it may, and drops what was asked for longest ago', async () => {
  const { recent, calls } = asked(2);
  await recent.of([1, 2]);
  await recent.of([1]);
  await recent.of([3]);
  await recent.of([1, 3]);
  await recent.of([2]);
  expect(calls).toEqual([[1, 2], [3], [2]]);
});

test('what was asked for before it forgot is answered and not kept; a failure is asked again', async () => {
  const { recent, calls, values } = asked();
  const early = recent.of([1]);
  recent.forget();
  values.set(1, 'newer');
  expect((await early).get(1)).toBe('value 1');
  expect((await recent.of([1])).get(1)).toBe('newer');
  expect(calls).toEqual([[1], [1]]);
  let fails = true;
  const shaky = recentByKey<number>({ most: 2, ms: 60 }, async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(shaky.of([1])).rejects.toThrow('away');
  fails = false;
  expect((await shaky.of([1])).get(1)).toBe(1);
});
