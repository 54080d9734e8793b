import { useQuery } from '@tanstack/react-query';
import { showDeskSession, type DeskSession } from '@kavosh/contract/desk/session.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import { DeskError } from '../api/desk-error.ts';
import { sendCall } from '../api/desk-call.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionKey } from './session-key.ts';
import { signInAgain } from './sign-in-again.ts';

/**
 * The session of this browser; null: not signed in. While the desk is on the page an expired session stays, and the
 * colleague signs in again in a dialog above it.
 */
async function readSession(signal: AbortSignal): Promise<DeskSession | null> {
  try {
    return (await sendCall(showDeskSession, {}, signal)).session;
  } catch (error) {
    if (error instanceof DeskError && error.status === 401) {
      const before = queryClient.getQueryData<DeskSession | null>(sessionKey);
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
export const keepSession = (session: DeskSession | null): void => {
  queryClient.setQueryData(sessionKey, session);
};

/** Whether who is signed in may do this; false until it is known. */
export function useMay(permission: Permission): boolean {
  return useSession().data?.permissions.includes(permission) ?? false;
}
