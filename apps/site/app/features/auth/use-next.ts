import { useLocation } from 'react-router';
import { nextOf, withNext } from '../../session/safe-next.ts';
import { useAwake } from '../../session/use-session.ts';

/**
 * Writes addresses of sign-in screens that carry on where this one leads. The page as sent leads nowhere: it is the
 * same for everyone.
 */
export function useNext(): (path: string) => string {
  const { search } = useLocation();
  const awake = useAwake();
  return (path) => withNext(path, awake ? nextOf(search) : null);
}
