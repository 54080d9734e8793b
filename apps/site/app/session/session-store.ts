import { keepText, readText } from './stored-text.ts';

/** Names of the session in the browser's storage (decisions § 4). */
export const PHONE_KEY = 'userPhone';
export const TOKEN_KEY = 'userToken';
/** By which this browser is known to those who signed in here; it stays when they sign out (decisions § 10). */
const DEVICE_KEY = 'deviceKey';

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The signed-in person's token; null for a guest. */
export const readToken = (): string | null => readText('local', TOKEN_KEY) || null;

/** The number that was entered last; null where none was. */
export const readPhone = (): string | null => readText('local', PHONE_KEY) || null;

/** Saves the number of a person who is signing in. */
export function keepPhone(mobile: string): boolean {
  const kept = keepText('local', PHONE_KEY, mobile);
  tell();
  return kept;
}

/** The key of this browser; null where there was no sign-in here yet. */
export const readDeviceKey = (): string | null => readText('local', DEVICE_KEY) || null;

/** Keeps who signed in, and the browser's key. @returns whether the browser let it */
export function keepSession(mobile: string, token: string, deviceKey: string): boolean {
  keepText('local', DEVICE_KEY, deviceKey);
  const kept = keepText('local', PHONE_KEY, mobile) && keepText('local', TOKEN_KEY, token);
  tell();
  return kept;
}

/** Signs this browser out; its key stays. */
export function clearSession(): void {
  keepText('local', TOKEN_KEY, null);
  keepText('local', PHONE_KEY, null);
  tell();
}

/** Forgets a token that the server no longer knows; another one that was stored meanwhile (by another tab) stays. */
export function dropToken(token: string): void {
  if (readToken() !== token) return;
  keepText('local', TOKEN_KEY, null);
  tell();
}

/** Hears of every change of the stored number and token, in this tab and in the others. @returns stops hearing */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === null || key === TOKEN_KEY || key === PHONE_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
