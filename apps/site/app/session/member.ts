import { useSyncExternalStore } from 'react';
import type { Header } from './fetch-header.ts';
import { dropToken, readToken, subscribeToSession } from './session-store.ts';

/** Who looks at the page. `unhydrated`: as the server sent it, not personalised. */
export type Member =
  | { state: 'unhydrated' }
  | { state: 'guest' }
  | { state: 'member'; profile: Header['profile']; wallet: Header['wallet'] };

const unhydrated: Member = { state: 'unhydrated' };
const guest: Member = { state: 'guest' };
/** Signed in, while the header's call is running or has failed: the menu is shown without a name. */
const unknownMember: Member = { state: 'member', profile: null, wallet: null };

let member: Member = unhydrated;
let shownToken: string | null = null;
let stopHearing: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(next: Member): void {
  member = next;
  if (next.state === 'member') document.documentElement.dataset['member'] = '';
  else delete document.documentElement.dataset['member'];
  for (const listener of listeners) listener();
}

async function load(token: string): Promise<void> {
  const { fetchHeader } = await import('./fetch-header.ts');
  const { profile, wallet } = await fetchHeader(token);
  if (shownToken !== token) return;
  // The call is open to everyone; without a profile the server did not know the token.
  if (profile) show({ state: 'member', profile, wallet });
  else dropToken(token);
}

function follow(): void {
  const token = readToken();
  if (token === shownToken && member !== unhydrated) return;
  shownToken = token;
  show(token === null ? guest : unknownMember);
  // Without the header's data the page does all that it can do, and the next page asks again.
  if (token !== null) void load(token).catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stopHearing = subscribeToSession(follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopHearing?.();
  };
}

/** Who is signed in here, as the header shows it; follows what other tabs do. */
export const useMember = (): Member =>
  useSyncExternalStore(
    subscribe,
    () => member,
    () => unhydrated,
  );

/** Asks for the header's data once more: the name, the picture or the balance has changed. */
export function refreshMember(): void {
  if (shownToken !== null) void load(shownToken).catch(() => undefined);
}
