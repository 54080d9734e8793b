import { readToken } from './session-store.ts';

/** Pages that show nothing without a person. */
const isOwnPage = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path);

/**
 * Firefox and Safari keep a page that was left as it stood and show it again when somebody goes back. Where somebody
 * signed out or in since, it is reloaded: it would show what is another person's, or an empty frame. @returns stops
 * watching
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
