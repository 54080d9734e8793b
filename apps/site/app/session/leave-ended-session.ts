import { leavePage } from './leave-page.ts';
import { withNext } from './safe-next.ts';
import { dropToken } from './session-store.ts';

/** The server no longer knows this token: forgets it and goes to the page that says so, by a full load. */
export function leaveEndedSession(token: string | null): void {
  const forget = (): void => {
    if (token !== null) dropToken(token);
  };
  leavePage(withNext('/unauthenticated', location.pathname + location.search), forget);
}
