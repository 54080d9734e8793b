import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { jobsCopy } from './copy.ts';

const { failure } = jobsCopy;

/** What is said where jobs could not be had (spec 2 § 8), by the status of the answer; 0: there was none. */
export function jobsFailureText(status: number): string {
  if (status === 0) return failure.offline;
  return status >= 500 ? failure.server : failure.request;
}

/**
 * The same for what was thrown on the way to a page or by a call. A page that broke without an answer is the server's
 * failure.
 */
export function jobsFailureOf(error: unknown): string {
  if (error instanceof ApiError || isRouteErrorResponse(error)) return jobsFailureText(error.status);
  return error instanceof TypeError ? failure.offline : failure.server;
}
