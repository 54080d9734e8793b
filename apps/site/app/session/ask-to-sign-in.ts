import { toastBlank, toastError } from '@kavosh/ui/toast.ts';
import { siteCopy } from '../copy/site-copy.ts';
import { rememberPending, type PendingAction } from './pending-action.ts';
import { signInHref } from './safe-next.ts';

/**
 * Tells a guest that what was clicked belongs to people who signed in, with the way to sign in that leads back to this
 * page; there the click is done once (`usePendingAction`).
 * @param tone `plain`: what was clicked is nothing that went wrong
 */
export function askToSignIn(message: string, action: PendingAction, tone: 'error' | 'plain' = 'error'): void {
  rememberPending(action);
  const say = tone === 'error' ? toastError : toastBlank;
  say(message, action.kind, { href: signInHref(location), text: siteCopy.auth });
}
