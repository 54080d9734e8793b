import { QueryClient } from '@tanstack/react-query';
import { DeskError } from './desk-error.ts';

const MOST_REPEATS = 2;

/** Query cache of the whole desk. Data that colleagues may have changed is fetched again on coming back to the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was refused is refused again; what did not arrive may arrive.
      retry: (failures, error) =>
        failures < MOST_REPEATS && error instanceof DeskError && (error.status === 0 || error.status === 503),
    },
  },
});
