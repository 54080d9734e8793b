import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDead } from './drop-dead.ts';
import { memoizeFor } from './memoize-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is dead goes by itself, what lives stays, and with nothing left no timer runs', () => {
  const kept = new Map<string, number>();
  const dropper = dropDead(kept, (bornAt) => Date.now() - bornAt >= 10_000, 5_000);
  expect(vi.getTimerCount()).toBe(0);
  kept.set('old', Date.now());
  dropper.wake();
  vi.advanceTimersByTime(6_000);
  kept.set('young', Date.now());
  dropper.wake();
  vi.advanceTimersByTime(4_000);
  expect([...kept.keys()]).toEqual(['young']);
  vi.advanceTimersByTime(10_000);
  expect(kept.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a remembered answer is let go when its time is over, though nobody asks again', async () => {
  let asked = 0;
  const ask = memoizeFor(10_000, async () => ({ asked: (asked += 1) }));
  expect(await ask()).toEqual({ asked: 1 });
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await ask()).toEqual({ asked: 2 });
});
