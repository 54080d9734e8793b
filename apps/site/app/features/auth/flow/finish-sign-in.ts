import type { SignedInUser } from '@kavosh/contract/sign-in.ts';
import { nextOf } from '../../../session/safe-next.ts';
import { keepSession } from '../../../session/session-store.ts';
import { keepFlow } from './sign-in-flow.ts';
import { StorageRefused } from './sign-in-failure.ts';

/**
 * Stores who signed in, forgets the way there, and leaves by a full load for the page that was wanted, or for the home
 * page.
 */
export function finishSignIn(user: SignedInUser): 'leaving' {
  if (!keepSession(user.mobile, user.token, user.device_key)) throw new StorageRefused();
  keepFlow(null);
  // Replaced: going back must not lead into a screen that is done with.
  location.replace(nextOf(location.search) ?? '/');
  return 'leaving';
}
