import { expect, test } from 'vitest';
import { tehranDay } from './tehran-day.ts';

test.each([
  ['the same day', '2026-11-22T04:00:00Z', '2026-11-22T20:00:00Z', 0],
  ['a minute on each side of midnight', '2026-11-22T20:29:00Z', '2026-11-22T20:31:00Z', 1],
  ['nearly a week', '2026-11-22T04:00:00Z', '2026-11-29T03:00:00Z', 7],
  ['backwards', '2026-11-22T04:00:00Z', '2026-11-21T04:00:00Z', -1],
])('%s', (_, from, to, days) => {
  expect(tehranDay(new Date(to)) - tehranDay(new Date(from))).toBe(days);
});
