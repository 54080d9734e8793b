import { readToken } from './session-store.ts';

/** Pages that show nothing without a person. */
const isOwnPage = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path);

/**
 * Firefox and Safari cache a page as it was left and show it again on going back. If the person signed out or in since,
 * it is reloaded: it would show another person's data, or an empty frame.
 * @returns stops watching
 */
export function refreshKeptPage(): () => void {
  let before: string | null = null;
  const leave = (): void => {
    before = readToken();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const now = readToken();
    if (now !== before || (now === null && isOwnPage(location.pathname))) location.reload();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
