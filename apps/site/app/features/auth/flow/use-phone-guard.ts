import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextOf, withNext } from '../../../session/safe-next.ts';
import { useFlowPhone } from './sign-in-flow.ts';

/**
 * The number that a screen behind the first one works with; undefined until the page is hydrated. Without a valid one
 * it leads to the first screen.
 * @param tell says why, where the spec wants it said
 */
export function usePhoneGuard(tell?: () => void): string | undefined {
  const phone = useFlowPhone();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (phone !== null) return;
    tell?.();
    void navigate(withNext('/auth', nextOf(search)), { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- said and gone once
  }, [phone]);
  return phone ?? undefined;
}
