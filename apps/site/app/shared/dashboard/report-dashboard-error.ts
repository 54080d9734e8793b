import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { dropToken } from '../../session/session-store.ts';
import { dashboardCopy as copy } from './dashboard-copy.ts';

/** What people read of a call of the dashboard that failed (spec 2 § 8). Pure. */
export function dashboardErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return siteCopy.offline;
  if (error.status === 401) return copy.unauthenticated;
  if (error.status === 404) return copy.missing;
  return error.envelope?.message ?? siteCopy.serverError;
}

/**
 * Reports that a call of the dashboard failed. A token that the server no longer knows is forgotten, and the guard goes
 * to the page that says so; the message stays visible meanwhile.
 * @param token of the failed call
 */
export function reportDashboardError(error: unknown, token: string | null): void {
  toastError(dashboardErrorText(error), 'dashboard');
  if (error instanceof ApiError && error.status === 401 && token !== null) dropToken(token);
}
