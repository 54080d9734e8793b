import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPageLeft } from '../../session/leave-page.ts';
import { withNext } from '../../session/safe-next.ts';
import { useToken } from '../../session/use-session.ts';
import { accountCopy } from './copy.ts';

/**
 * Guards the pages of signed-in people: a guest is sent to sign in and comes back here. A member whose token ends while
 * they are here (signed out in another tab, or not known to the server any more) is shown a message. The page as sent
 * contains no personal data.
 */
export function MemberGuard({ children }: { children: ReactNode }) {
  const token = useToken();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const wasMember = useRef(false);
  useEffect(() => {
    if (token === null && isPageLeft()) return;
    if (token === null) {
      void navigate(withNext(wasMember.current ? '/unauthenticated' : '/auth', pathname + search + hash), {
        replace: true,
      });
    } else if (token !== undefined) wasMember.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- where to come back to is where this began
  }, [token]);
  return (
    <>
      <div className="page">
        <p className="scriptless-note">
          <a href="/lite">{accountCopy.withoutScript}</a>
        </p>
      </div>
      {token !== null && children}
    </>
  );
}
