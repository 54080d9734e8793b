import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { hostServices } from '../../host.ts';
import { loadCourseJobs } from './load-course-jobs.ts';

function load(status: number, data: unknown): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(hostServices, {
    isDocument: false,
    keepMarkup: (_key, make) => make(),
    nonce: undefined,
    publicUrl: 'https://kavosh.example',
    logError: () => undefined,
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
