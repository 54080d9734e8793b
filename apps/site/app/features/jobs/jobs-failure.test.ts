import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { jobsFailureOf, jobsFailureText } from './jobs-failure.ts';
import { loadJobs } from './load-jobs.ts';

const toastError = vi.hoisted(() => vi.fn<(text: string, id: string) => string>());
vi.mock('@kavosh/ui/toast.ts', () => ({ toastError }));

test.each([
  [0, 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید'],
  [400, 'خطا در دریافت اطلاعات'],
  [404, 'خطا در دریافت اطلاعات'],
  [429, 'خطا در دریافت اطلاعات'],
  [302, 'خطا در دریافت اطلاعات'],
  [500, 'خطای سرور'],
  [503, 'خطای سرور'],
])('an answer of %i: %s', (status, text) => {
  expect(jobsFailureText(status)).toBe(text);
  expect(jobsFailureOf(new ApiError(status, null))).toBe(text);
});

test('an error that is no answer is a line that is down, or ours', () => {
  expect(jobsFailureOf(new TypeError('Failed to fetch'))).toBe('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید');
  expect(jobsFailureOf(new Error('x'))).toBe('خطای سرور');
});

test('a first failure is silent, a second one is told', async () => {
  const down = () => Promise.reject<string>(new TypeError('Failed to fetch'));
  const once = vi.fn<() => Promise<string>>().mockImplementationOnce(down).mockResolvedValue('jobs');
  await expect(loadJobs(once, new AbortController().signal)).resolves.toBe('jobs');
  expect(toastError).not.toHaveBeenCalled();
  await expect(loadJobs(down, new AbortController().signal)).rejects.toBeInstanceOf(ApiError);
  expect(toastError).toHaveBeenCalledExactlyOnceWith('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید', 'jobs');
});
