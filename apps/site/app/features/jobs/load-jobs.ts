import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { loadOrRetry } from '../../api/load-or-retry.ts';
import { jobsFailureOf } from './jobs-failure.ts';

/** For client loaders of pages of jobs: a first failure is silent and tried again, a second one is reported. */
export async function loadJobs<T>(serverLoader: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Nothing but a line that is down makes fetch() throw a TypeError; further on it could as well be an error of ours.
  const load = () =>
    serverLoader().catch((error: unknown) => {
      throw error instanceof TypeError ? new ApiError(0, null) : error;
    });
  let last: unknown;
  const watched = () =>
    load().catch((error: unknown) => {
      last = error;
      throw error;
    });
  return loadOrRetry(watched, signal, () => void toastError(jobsFailureOf(last), 'jobs'));
}
