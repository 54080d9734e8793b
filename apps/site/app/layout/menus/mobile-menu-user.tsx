import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { useMember } from '../../session/member.ts';
import { signInHref } from '../../session/safe-next.ts';

const MobileMenuMember = lazy(() => import('./mobile-menu-member.tsx'));

/** The end of the narrow screens' menu: a link to sign in, or the signed-in person. */
export function MobileMenuUser() {
  const member = useMember();
  const here = useLocation();
  if (member.state === 'member')
    return (
      <Suspense>
        <MobileMenuMember profile={member.profile} wallet={member.wallet} />
      </Suspense>
    );
  return (
    <a
      className={buttonClass({ variant: 'primary' }, 'mobile-menu-auth')}
      href="/auth"
      onClick={(event) => {
        event.currentTarget.href = signInHref(here);
      }}
    >
      {siteCopy.auth}
    </a>
  );
}
