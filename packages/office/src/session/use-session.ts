import { useQuery } from '@tanstack/react-query';
import { isRefused, OfficeError } from '../api/office-error.ts';
import { theOffice, type OfficeSession } from '../office.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionKey } from './session-key.ts';
import { signInAgain } from './sign-in-again.ts';

/** Why there is no session, where the office says more than that; the door shows it. */
const endedKey = ['session-ended'] as const;

/**
 * The session of this browser; null: not signed in. While the office is on the page an expired session stays, and the
 * colleague signs in again in a dialog above it. Who is no member any more is not asked to: what they do next says why.
 */
async function readSession(signal: AbortSignal): Promise<OfficeSession | null> {
  try {
    return await theOffice().session.read(signal);
  } catch (error) {
    if (error instanceof OfficeError && error.status === 401) {
      const before = queryClient.getQueryData<OfficeSession | null>(sessionKey);
      const hasLeft = isRefused(error, 'membership_ended');
      queryClient.setQueryData(endedKey, hasLeft ? error.message : null);
      if (before?.step !== 'open') return null;
      if (!hasLeft) void signInAgain();
      return before;
    }
    throw error;
  }
}

export const useSession = () =>
  useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => readSession(signal), staleTime: 60_000 });

/** Why the session ended, as a sentence; null: it is not said, or nothing ended. */
export const useWhyEnded = (): string | null =>
  useQuery({ queryKey: endedKey, queryFn: (): string | null => null, enabled: false }).data ?? null;

/** What a call of signing in answered is the session from now on. */
export const keepSession = (session: OfficeSession | null): void => {
  queryClient.setQueryData(sessionKey, session);
};

/** Whether the signed-in member has this permission; false until it is known. */
export function useHas(permission: string): boolean {
  return useSession().data?.permissions.includes(permission) ?? false;
}
