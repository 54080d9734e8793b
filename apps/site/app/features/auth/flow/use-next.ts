import { useLocation } from 'react-router';
import { nextOf, withNext } from '../../../session/safe-next.ts';
import { useHydrated } from '../../../session/use-session.ts';

/**
 * Writes addresses of sign-in screens that carry on where this one leads. The page as sent leads nowhere: it is the
 * same for everyone.
 */
export function useNext(): (path: string) => string {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return (path) => withNext(path, hydrated ? nextOf(search) : null);
}
