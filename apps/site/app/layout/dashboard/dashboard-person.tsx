import { buttonClass } from '@kavosh/ui/button.tsx';
import { Avatar } from '@kavosh/ui/avatar.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import type { Header } from '../../session/fetch-header.ts';
import { dashboardCopy as copy } from '../../shared/dashboard/dashboard-copy.ts';
import { DASHBOARD_MENU, UnreadBadge } from './dashboard-menu.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';

/** The owner of the dashboard, with links to profile and notifications; on narrow screens the menu's button too. */
export function DashboardPerson({ profile }: { profile: Header['profile'] }) {
  const name = profile && `${profile.first_name} ${profile.last_name}`.trim();
  const quiet = buttonClass({ variant: 'quiet', shape: 'icon' });
  return (
    <section className="dashboard-person" aria-label={copy.label}>
      <Avatar url={profile?.image} name={name ?? ''} size={64} />
      <div className="dashboard-person-name">
        <strong translate="no">
          {name === null ? <Skeleton shape="line" className="dashboard-name-wait" /> : <BidiText text={name} />}
        </strong>
        {profile?.headline && (
          <span>
            <BidiText text={profile.headline} />
          </span>
        )}
      </div>
      <div className="dashboard-person-links">
        <a className={quiet} href="/dashboard/edit" aria-label={copy.entries.edit}>
          <Icon name="edit" />
        </a>
        <a className={quiet} href="/dashboard/notifications">
          <span className="sr-only">{copy.entries.notifications} </span>
          <Icon name="bell" />
          {profile !== null && profile.unread > 0 && <UnreadBadge count={profile.unread} />}
        </a>
        <button
          type="button"
          className={`${quiet} dashboard-menu-button`}
          popoverTarget={DASHBOARD_MENU}
          aria-label={copy.open}
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
    </section>
  );
}
