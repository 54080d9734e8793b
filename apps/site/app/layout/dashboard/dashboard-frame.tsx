import type { ReactNode } from 'react';
import { Icon } from '@kavosh/ui/icon.tsx';
import { useMember } from '../../session/member.ts';
import { dashboardCopy as copy } from '../../shared/dashboard/dashboard-copy.ts';
import { DashboardMenu } from './dashboard-menu.tsx';
import { DashboardPerson } from './dashboard-person.tsx';
import './dashboard.css';

/** What stands around every page of the dashboard: whose it is, its menu, and on narrow screens the way home. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const member = useMember();
  const profile = member.state === 'member' ? member.profile : null;
  return (
    <div className="page dashboard">
      <DashboardPerson profile={profile} />
      <DashboardMenu unread={profile?.unread ?? 0} />
      <div className="dashboard-main">{children}</div>
      <a className="dashboard-home" href="/" aria-label={copy.home}>
        <Icon name="home" size={24} />
      </a>
    </div>
  );
}
