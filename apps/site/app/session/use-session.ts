import { useSyncExternalStore } from 'react';
import { readPhone, readToken, subscribeToSession } from './session-store.ts';

const never = (): (() => void) => () => undefined;

/** False while the page is what the server sent; true once the browser may show what it knows by itself. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The stored token; undefined until the page is hydrated, null for a guest. */
export const useToken = (): string | null | undefined =>
  useSyncExternalStore(subscribeToSession, readToken, () => undefined);

/**
 * The stored token; null for a guest, and for everybody until the page is hydrated. For what a guest's page shows the
 * same before and after: it is not rendered a second time as it wakes, which React would do in one piece.
 */
export const useMemberToken = (): string | null => useSyncExternalStore(subscribeToSession, readToken, () => null);

/** The stored number; undefined until the page is hydrated, null where there is none. */
export const usePhone = (): string | null | undefined =>
  useSyncExternalStore(subscribeToSession, readPhone, () => undefined);
