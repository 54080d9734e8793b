import { useQuery } from '@tanstack/react-query';
import { OfficeError } from '../api/office-error.ts';
import { theOffice, type OfficeSession } from '../office.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionKey } from './session-key.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * The session of this browser; null: not signed in. While the office is on the page an expired session stays, and the
 * colleague signs in again in a dialog above it.
 */
async function readSession(signal: AbortSignal): Promise<OfficeSession | null> {
  try {
    return await theOffice().session.read(signal);
  } catch (error) {
    if (error instanceof OfficeError && error.status === 401) {
      const before = queryClient.getQueryData<OfficeSession | null>(sessionKey);
      if (before?.step !== 'open') return null;
      void signInAgain();
      return before;
    }
    throw error;
  }
}

export const useSession = () =>
  useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => readSession(signal), staleTime: 60_000 });

/** What a call of signing in answered is the session from now on. */
export const keepSession = (session: OfficeSession | null): void => {
  queryClient.setQueryData(sessionKey, session);
};

/** Whether the signed-in member has this permission; false until it is known. */
export function useHas(permission: string): boolean {
  return useSession().data?.permissions.includes(permission) ?? false;
}
