import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSubjects, type Change } from '../kernel/changes.ts';
import { createChangeGatherer } from './change-listener.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function harness() {
  const told: { subjects: string[]; courses: number[] }[] = [];
  const gatherer = createChangeGatherer(({ subjects, courses }: Change) =>
    told.push({ subjects: [...subjects], courses: [...courses] }),
  );
  return { told, gatherer };
}

test('what came together is told once, and at once', () => {
  const { told, gatherer } = harness();
  for (const notice of ['courses', 'jobs', 'courses', 'course 3', 'course 4,5']) gatherer.add(notice);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ subjects: ['courses', 'jobs'], courses: [3, 4, 5] }]);
});

test('changes that go on and on are told at a growing distance, and the last of them is told', () => {
  const { told, gatherer } = harness();
  for (let at = 0; at < 60_000; at += 10) {
    gatherer.add('courses');
    vi.advanceTimersByTime(10);
  }
  // 0, 0.1, 0.3, 0.7, 1.5, 3.1, 6.3 s, then every five seconds.
  expect(told.length).toBeGreaterThan(10);
  expect(told.length).toBeLessThan(20);
  const before = told.length;
  gatherer.add('jobs');
  vi.advanceTimersByTime(5_000);
  expect(told.length).toBe(before + 1);
  expect(told.at(-1)!.subjects).toContain('jobs');
});

test('after a quiet time a change is told at once again', () => {
  const { told, gatherer } = harness();
  for (let at = 0; at < 20_000; at += 10) {
    gatherer.add('courses');
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(20_000);
  const before = told.length;
  gatherer.add('content');
  vi.advanceTimersByTime(1);
  expect(told.length).toBe(before + 1);
});

test('many courses are all of them', () => {
  const { told, gatherer } = harness();
  for (let id = 1; id <= 101; id += 1) gatherer.add(`course ${id}`);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ subjects: ['courses'], courses: [] }]);
});

test('a word of a later release, and a connection that was away, mean everything', () => {
  const { told, gatherer } = harness();
  gatherer.add('academies 7');
  vi.advanceTimersByTime(1);
  expect(told[0]!.subjects).toEqual([...changeSubjects]);
  vi.advanceTimersByTime(10_000);
  gatherer.addEverything();
  vi.advanceTimersByTime(1);
  expect(told[1]!.subjects).toEqual([...changeSubjects]);
});
