import { data, isRouteErrorResponse } from 'react-router';
import { ApiError } from './api-error.ts';

/** Thrown instead of a page whose call failed: the server's own sentence. */
interface ReportedError {
  message: string;
}

/**
 * Ends a loader with what the server said of a call that it refused or could not answer. Without this the browser would
 * hear only that something failed: errors that are no answers are kept from it.
 */
export function reportError(error: unknown): never {
  if (error instanceof ApiError && error.envelope?.message)
    throw data({ message: error.envelope.message } satisfies ReportedError, { status: error.status });
  throw error;
}

/** The sentence of `reportError`, on the page that shows the failure; null for all other errors. */
export function reportedMessage(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const reported = error.data as Partial<ReportedError> | null;
  return typeof reported?.message === 'string' ? reported.message : null;
}
