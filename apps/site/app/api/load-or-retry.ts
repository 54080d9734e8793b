import { isRouteErrorResponse } from 'react-router';

const RETRY_AFTER_MS = 500;

/** An answer all the same, or a step that the visitor has already gone on from: no failure of the search. */
const isFinal = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);

/** Loads, and tries once more after a first, silent failure; a second one is passed to `onFailure` and thrown. */
export async function loadOrRetry<T>(load: () => Promise<T>, signal: AbortSignal, onFailure: () => void): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isFinal(error, signal)) throw error;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_AFTER_MS);
  });
  try {
    return await load();
  } catch (error) {
    if (!isFinal(error, signal)) onFailure();
    throw error;
  }
}
