import { expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { MOST_TRIES, nextTry, restUntil } from './next-try.ts';

test('a message is tried twelve times within a day, with growing pauses', () => {
  const madeAt = new Date('2026-11-23T08:00:00Z');
  const times = [madeAt];
  for (let tries = 1; ; tries += 1) {
    const next = nextTry({ tries, madeAt, now: times.at(-1)! });
    if (next === null) break;
    times.push(next);
  }
  expect(times).toHaveLength(MOST_TRIES);
  const pauses = times.slice(1).map((at, i) => at.getTime() - times[i]!.getTime());
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(times.at(-1)!.getTime() - madeAt.getTime()).toBeLessThan(DAY_MS);
});

test('one that waited long for its turn is not tried after its day', () => {
  const madeAt = new Date('2026-11-23T08:00:00Z');
  expect(nextTry({ tries: 1, madeAt, now: new Date(madeAt.getTime() + DAY_MS) })).toBeNull();
  expect(nextTry({ tries: 40, madeAt, now: madeAt })).toBeNull();
});

test('a webhook that takes nothing rests at most a minute', () => {
  const now = new Date('2026-11-23T08:00:00Z');
  const rests = [1, 2, 5, 6, 1_000_000].map((fails) => restUntil(fails, now).getTime() - now.getTime());
  expect(rests).toEqual([2_000, 4_000, 32_000, 60_000, 60_000]);
});
