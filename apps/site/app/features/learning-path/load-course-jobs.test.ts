import { expect, test } from 'vitest';
import { contextWith } from '../../host.test-set-up.ts';
import { loadCourseJobs } from './load-course-jobs.ts';

function load(status: number, data: unknown): Promise<unknown> {
  const context = contextWith({
    call: () => Promise.resolve({ status, body: { code: status, message: null, data } }),
  });
  return loadCourseJobs(context, 7);
}

test('are told in words', async () => {
  expect(
    await load(200, { open_jobs: 2, median_salary_from: null, skills: [{ id: 1, name: 'Python' }], jobs: [] }),
  ).toMatchObject({ median: null, skills: [{ name: 'Python' }] });
});

test.each([404, 410, 429, 500, 503])('a course stands without its jobs where they answer %i', async (status) => {
  expect(await load(status, null)).toBeNull();
});
