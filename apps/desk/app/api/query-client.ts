import { QueryClient } from '@tanstack/react-query';
import { DeskError } from './desk-error.ts';

const MOST_REPEATS = 2;

/** What was asked, for the whole desk. What somebody else may have changed is asked again when one comes back to it. */
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
