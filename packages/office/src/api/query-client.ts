import { QueryClient } from '@tanstack/react-query';
import { OfficeError } from './office-error.ts';

const MOST_REPEATS = 2;

/** Query cache of the whole office. Data that others may have changed is fetched again on coming back to the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refusal would be repeated; a lost call may succeed.
      retry: (failures, error) =>
        failures < MOST_REPEATS && error instanceof OfficeError && (error.status === 0 || error.status === 503),
    },
  },
});
