import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listNotifications, type NotificationItem, type NotificationList } from '@kavosh/contract/notifications.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { DashboardData } from '../../frame/dashboard-data.tsx';
import { NotificationDialog } from '../../frame/notification-dialog.tsx';
import { useDashboardCall } from '../../frame/use-dashboard-call.ts';
import { useNotification } from '../../frame/use-notification.ts';
import { notificationsCopy as copy } from './copy.ts';
import { NotificationTable } from './notification-table.tsx';
import { pageHref, readPages, type NotificationPages } from './notifications-address.ts';
import './notifications.css';

type Lists = EndpointData<typeof listNotifications>;

const seen = (items: readonly NotificationItem[], id: number, isViewed: 0 | 1): NotificationItem[] => items.map((item) => (item.id === id ? { ...item, is_viewed: isViewed } : item));

/** What the person was told: in person, and with everyone. */
export function NotificationsPage() {
  const { search } = useLocation();
  const asked = readPages(search);
  const call = useDashboardCall(listNotifications, { query: { personal_page: String(asked.personal), multicast_page: String(asked.multicast) } });
  const { change } = call;
  const dialog = useNotification((id, isViewed) => change((data) => ({ ...data, personal: seen(data.personal, id, isViewed), multicast: seen(data.multicast, id, isViewed) })));
  useLastPage(call.busy || call.failed ? null : call.data, asked);
  return (
    <div className="page page-plain notifications">
      <header className="page-head"><h1>{copy.title}</h1></header>
      <DashboardData call={call} wait={<NotificationsWait />}>
        {(data) => (
          <Tabs
            label={copy.tabs}
            tabs={(['personal', 'multicast'] as const).map((list) => ({ id: list, label: copy[list], content: <List data={data} list={list} onOpen={(item) => dialog.open(item, list)} /> }))}
          />
        )}
      </DashboardData>
      <NotificationDialog item={dialog.item} onClose={dialog.close} />
    </div>
  );
}

function List({ data, list, onOpen }: { data: Lists; list: NotificationList; onOpen: (item: NotificationItem) => void }) {
  const { total, current } = data.page[list];
  const shown = { personal: data.page.personal.current, multicast: data.page.multicast.current };
  if (data[list].length === 0) return <EmptyState icon="bell" title={copy.empty[list]} />;
  return (
    <>
      <NotificationTable items={data[list]} list={list} onOpen={onOpen} />
      <Pagination
        current={current} total={total} hrefOf={(page) => pageHref(shown, list, page)}
        labels={{ navigation: copy.pages, previous: copy.previous, next: copy.next, page: (page) => copy.page(formatNumber(page)), figure: formatNumber }}
      />
    </>
  );
}

/** A page past the last one is answered with the last one, and the address says so. */
function useLastPage(data: Lists | null, asked: NotificationPages): void {
  const navigate = useNavigate();
  const shown = data && { personal: data.page.personal.current, multicast: data.page.multicast.current };
  const right = shown && (shown.personal < asked.personal || shown.multicast < asked.multicast) ? pageHref(shown, 'personal', shown.personal) : null;
  useEffect(() => {
    if (right !== null) void navigate(right, { replace: true, preventScrollReset: true });
  }, [right, navigate]);
}

function NotificationsWait() {
  return (
    <div aria-hidden="true">
      <Skeleton className="notifications-tabs-wait" />
      {Array.from({ length: 5 }, (_, index) => <Skeleton key={index} className="notifications-row-wait" />)}
    </div>
  );
}
