import { toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { rememberPending, type PendingAction } from './pending-action.ts';
import { signInHref } from './safe-next.ts';

/**
 * Tells a guest that what was clicked belongs to people who signed in, with the way to sign in that leads back to this
 * page; there the click is done once (`usePendingAction`).
 */
export function askToSignIn(message: string, action: PendingAction): void {
  rememberPending(action);
  toastError(message, action.kind, { href: signInHref(location), text: siteCopy.auth });
}
