import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Who leaves sooner has not looked at the page. */
const LOOKED_MS = 2_000;

/** Notes what is looked at, for suggestions: of a member at the server, of a guest in this browser alone. */
export function useVisitsNoted(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!/^\/(?:course|job|compare)/.test(pathname)) return undefined;
    const timer = setTimeout(
      () =>
        void import('./note-visit.ts').then(
          ({ noteVisit }) => noteVisit(pathname, search),
          // Failed to load: nothing is lost that is waited for.
          () => undefined,
        ),
      LOOKED_MS,
    );
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
