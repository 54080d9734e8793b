import { expect, test, vi } from 'vitest';
import { showCourseJobs } from '@kavosh/contract/learning-paths.ts';
import type { HostServices } from '../host.ts';
import { contextWith } from '../host.test-set-up.ts';
import { callIfPossible } from './call-if-possible.ts';

const logError = vi.fn<HostServices['logError']>();

function ask(call: HostServices['call']): Promise<unknown> {
  const context = contextWith({
    logError,
    call,
  });
  return callIfPossible(context, showCourseJobs, { params: { id: '7' } });
}
const answering = (status: number) => () =>
  Promise.resolve({ status, body: { code: status, message: null, data: { open_jobs: 0 } } });

test('what is answered is given on', async () => {
  expect(await ask(answering(200))).toEqual({ open_jobs: 0 });
});

test.each([404, 410, 429, 500, 503])('an answer of %i is nothing', async (status) => {
  expect(await ask(answering(status))).toBeNull();
  expect(logError).not.toHaveBeenCalled();
});

test('a call that breaks is nothing too, and is logged', async () => {
  const error = new Error('a bug');
  expect(await ask(() => Promise.reject(error))).toBeNull();
  expect(logError).toHaveBeenCalledExactlyOnceWith(error);
});
