import { signOut } from '@kavosh/contract/sign-in.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../api/api-error.ts';
import { sendCall } from './call.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { leavePage } from './leave-page.ts';
import { forgetPending } from './pending-action.ts';
import { clearSession } from './session-store.ts';
import { forgetDrafts } from './stored-text.ts';

/** Leaves the account in this browser: nothing of it stays in any tab, and the home page is loaded again. */
export function leaveAccount(): void {
  forgetPending();
  forgetDrafts();
  leavePage('/', clearSession);
}

/** Signs this device out. A failure is shown, and the person stays signed in. */
export async function signOutHere(): Promise<void> {
  try {
    await sendCall(signOut, {});
  } catch (error) {
    // A token that the server no longer knows is signed out already.
    if (!(error instanceof ApiError && error.status === 401)) {
      toastError(
        error instanceof ApiError && error.envelope?.message ? error.envelope.message : siteCopy.offline,
        'sign-out',
      );
      return;
    }
  }
  leaveAccount();
}
