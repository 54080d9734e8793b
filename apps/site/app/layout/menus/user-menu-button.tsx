import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { useMember } from '../../session/member.ts';
import { signInHref } from '../../session/safe-next.ts';

// Most visitors are guests, who do not need it.
const UserMenu = lazy(() => import('./user-menu.tsx'));

/**
 * The place of «ورود / ثبت‌نام» in the header. For a signed-in person it holds their picture and name in the same
 * space: nothing moves when they come, and the page that is sent is the same for everyone. The early script marks the
 * document, so that the link is not seen first.
 */
export function UserMenuButton() {
  const member = useMember();
  const here = useLocation();
  return (
    <div className="auth-place">
      <a
        className={buttonClass({ variant: 'secondary' }, 'auth-link')}
        href="/auth"
        // Where it leads back to is known in the browser alone.
        onClick={(event) => {
          event.currentTarget.href = signInHref(here);
        }}
      >
        {siteCopy.auth}
      </a>
      {member.state === 'member' && (
        <Suspense>
          <UserMenu profile={member.profile} wallet={member.wallet} />
        </Suspense>
      )}
    </div>
  );
}
