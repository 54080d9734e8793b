import { expect, test, vi } from 'vitest';
import { followDatabaseClock } from './database-clock.ts';

const MINUTE = 60_000;
const noon = Date.UTC(2026, 0, 1, 12);

/** A machine and a database, each with a time of its own; an answer takes 40 ms. */
async function follow(apart: number) {
  const at = { machine: noon, database: noon + apart, answers: true };
  const onFar = vi.fn<(apartMs: number) => void>();
  const ask = async (): Promise<number> => {
    if (!at.answers) throw new Error('away');
    at.machine += 20;
    at.database += 20;
    const told = at.database;
    at.machine += 20;
    at.database += 20;
    return told;
  };
  const clock = await followDatabaseClock({
    ask,
    onFar,
    machine: { now: () => new Date(at.machine) },
    everyMs: MINUTE,
  });
  return { at, clock, onFar };
}

test.each([5 * MINUTE, -5 * MINUTE, 3_000])('a machine that is %d ms away goes by the database', async (apart) => {
  const { at, clock, onFar } = await follow(apart);
  expect(clock.now().getTime()).toBe(at.database);
  at.machine += 500;
  at.database += 500;
  expect(clock.now().getTime()).toBe(at.database);
  expect(onFar).toHaveBeenCalledTimes(1);
  await clock.stop();
});

test('one that could be right goes by itself', async () => {
  const { at, clock, onFar } = await follow(15);
  expect(clock.now().getTime()).toBe(at.machine);
  expect(onFar).not.toHaveBeenCalled();
  await clock.stop();
});

test('a machine whose clock is set is right again; while the database is away what was known holds', async () => {
  vi.useFakeTimers();
  try {
    const { at, clock, onFar } = await follow(0);
    at.machine -= 5 * MINUTE;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clock.now().getTime()).toBe(at.database);
    expect(onFar).toHaveBeenCalledTimes(1);
    at.answers = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clock.now().getTime()).toBe(at.database);
    await clock.stop();
  } finally {
    vi.useRealTimers();
  }
});
