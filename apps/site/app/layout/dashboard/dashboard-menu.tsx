import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { dashboardCopy as copy } from '../../shared/dashboard/dashboard-copy.ts';
import { dashboardEntries, entryPath, segmentOf } from './dashboard-entries.ts';
import { useLeaving } from '../../shared/use-leaving.ts';

export const DASHBOARD_MENU = 'dashboard-menu';
/** The sidebar stands from here on (spec 2 § 9). */
const WIDE = '(width >= 64rem)';

/**
 * The ten pages and the way out: beside the page on wide screens, over it on narrow ones. One native popover for
 * both; it closes when the address changes, when the focus leaves it, and when there is room for the sidebar.
 */
export function DashboardMenu({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const { leaving, leave } = useLeaving();
  const current = segmentOf(pathname);
  const menu = useMenuThatCloses();
  return (
    <aside id={DASHBOARD_MENU} ref={menu} className="dashboard-menu" popover="auto" aria-label={copy.label}>
      <div className="dashboard-menu-head">
        <strong>{copy.label}</strong>
        <button
          type="button"
          className={buttonClass({ variant: 'quiet', shape: 'icon' })}
          popoverTarget={DASHBOARD_MENU}
          popoverTargetAction="hide"
          aria-label={copy.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={copy.label}>
        <ul>
          {dashboardEntries.map((entry) => (
            <li key={entry.segment}>
              <a href={entryPath(entry)} aria-current={entry.segment === current ? 'page' : undefined}>
                <Icon name={entry.icon} />
                <span>{entry.text}</span>
                {entry.segment === 'notifications' && unread > 0 && <UnreadBadge count={unread} />}
              </a>
            </li>
          ))}
        </ul>
        <button type="button" className="dashboard-leave" aria-busy={leaving || undefined} onClick={leave}>
          <Icon name="logout" />
          {copy.leave}
        </button>
      </nav>
    </aside>
  );
}

/** How many notifications wait; a hundred and more are «+۹۹». */
export function UnreadBadge({ count }: { count: number }) {
  return (
    <b className="dashboard-unread">
      {count > 99 ? `+${formatNumber(99)}` : formatNumber(count)}
      <span className="sr-only"> {copy.unread}</span>
    </b>
  );
}

function useMenuThatCloses() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  useEffect(() => {
    const close = () => {
      if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest(`#${DASHBOARD_MENU}, [popovertarget=${DASHBOARD_MENU}]`))
        close();
    };
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    document.addEventListener('focusin', onFocus);
    return () => {
      wide.removeEventListener('change', close);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
  return menu;
}
