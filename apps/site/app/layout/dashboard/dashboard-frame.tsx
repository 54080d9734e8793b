import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { useMember } from '../../session/member.ts';
import { dashboardCopy as copy } from '../../shared/dashboard/dashboard-copy.ts';
import { mayHintNow } from '../install/install-visits.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { DashboardPerson } from './dashboard-person.tsx';
import './dashboard.css';

const InstallHint = lazy(() => import('../install/install-hint.tsx'));
const never = (): boolean => false;
const changesNever = () => () => {};

/** What stands around every page of the dashboard: whose it is, its menu, and on narrow screens the way home. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const member = useMember();
  const isMember = member.state === 'member';
  // Its code is loaded where it may be shown: for members who came on another day before.
  const hints = useSyncExternalStore(changesNever, isMember ? mayHintNow : never, never);
  const profile = member.state === 'member' ? member.profile : null;
  return (
    <div className="page dashboard">
      <DashboardPerson profile={profile} />
      <DashboardMenu unread={profile?.unread ?? 0} />
      <div className="dashboard-main">
        {children}
        {hints && (
          <Suspense fallback={null}>
            <InstallHint />
          </Suspense>
        )}
      </div>
      <a className="dashboard-home" href="/" aria-label={copy.home}>
        <Icon name="home" size={24} />
      </a>
    </div>
  );
}
