import { expect, test } from 'vitest';
import { marks, readTrace, type TraceEvent } from './read-trace.ts';

const page = { pid: 1, tid: 7 };
const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'R',
  ts,
  ...page,
  ...more,
});
/** Begins at `at`, takes `ms` of the clock and `own` of the thread. */
const task = (at: number, ms: number, own = ms, more: Partial<TraceEvent> = {}) =>
  event('RunTask', at * 1000, { ph: 'X', dur: ms * 1000, tdur: own * 1000, ...more });

const visit = [
  task(0, 400),
  event('navigationStart', 1_000_000),
  event(marks.begun, 1_005_000),
  task(1_001, 30),
  task(1_005, 10),
  event('firstContentfulPaint', 1_100_000, { tid: 9 }),
  task(1_200, 300, 120),
  task(1_250, 100, 80),
  task(1_600, 60),
  event(marks.awake, 1_650_000),
  task(1_700, 40),
  task(1_800, 500, 500, { tid: 8 }),
];

test("the thread's own time is summed, from the navigation on, tasks within tasks once", () => {
  const { untilAwake, all } = readTrace(visit);
  expect(untilAwake).toBe(30 + 120 + 60);
  expect(all).toBe(30 + 120 + 60 + 40);
});

test('what comes after the first paint is looked at task by task', () => {
  const { longest, blocking } = readTrace(visit);
  expect(longest).toBe(120);
  expect(blocking).toBe(70 + 10);
});

test('a page without a script never wakes', () => {
  expect(readTrace(visit.filter(({ name }) => name !== marks.awake)).untilAwake).toBeUndefined();
});

test('a trace of something else is refused', () => {
  expect(() => readTrace(visit.filter(({ name }) => name !== marks.begun))).toThrow('does not have the page');
  expect(() => readTrace(visit.filter(({ name }) => name !== 'firstContentfulPaint'))).toThrow('no first paint');
});
