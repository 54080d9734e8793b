import {
  listNotifications,
  viewAllNotifications,
  type NotificationItem,
  type NotificationList,
} from '@kavosh/contract/notifications.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { call as send } from '../../session/call.ts';
import { refreshMember } from '../../session/member.ts';
import { readToken } from '../../session/session-store.ts';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { NotificationDialog } from '../../shared/notification/notification-dialog.tsx';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useLastPage } from '../../shared/dashboard/use-last-page.ts';
import { useNotification } from '../../shared/notification/use-notification.ts';
import { useTableAddress } from '../../shared/dashboard/use-table-address.ts';
import { notificationsCopy as copy } from './copy.ts';
import { NotificationTable } from './notification-table.tsx';
import './notifications.css';

type Lists = EndpointData<typeof listNotifications>;

const lists = ['personal', 'multicast'] as const satisfies NotificationList[];

const seen = (items: readonly NotificationItem[], id: number, isViewed: 0 | 1): NotificationItem[] =>
  items.map((item) => (item.id === id ? { ...item, is_viewed: isViewed } : item));

const allSeen = (data: Lists, list: NotificationList): Lists => ({
  ...data,
  [list]: data[list].map((item) => ({ ...item, is_viewed: 1 as const })),
  unread: { ...data.unread, [list]: 0, sum: data.unread.sum - data.unread[list] },
});

/** A person's notifications: personal ones, and those for everyone. */
export function NotificationsPage() {
  const address = useTableAddress(lists);
  const { tab, page, hrefOf, choose } = address;
  const pageOf = (list: NotificationList): string => String(list === tab ? page : 1);
  const call = useDashboardCall(listNotifications, {
    query: { personal_page: pageOf('personal'), multicast_page: pageOf('multicast') },
  });
  useLastPage(call, address, (data) => data.page[tab].current);
  const { change } = call;
  const dialog = useNotification((id, isViewed) =>
    change((data) => ({
      ...data,
      personal: seen(data.personal, id, isViewed),
      multicast: seen(data.multicast, id, isViewed),
    })),
  );
  return (
    <div className="page page-plain notifications">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
      <Tabs
        label={copy.tabs}
        chosen={lists.indexOf(tab)}
        onChoose={choose}
        tabs={lists.map((list) => ({
          id: list,
          label: copy[list],
          content: (
            <DashboardData call={call} wait={<NotificationsWait />}>
              {(data) => (
                <List
                  data={data}
                  list={list}
                  hrefOf={(wanted) => hrefOf(wanted, list)}
                  onOpen={(item) => dialog.open(item, list)}
                  onSeen={() => change((before) => allSeen(before, list))}
                />
              )}
            </DashboardData>
          ),
        }))}
      />
      <NotificationDialog item={dialog.item} onClose={dialog.close} />
    </div>
  );
}

interface ListProps {
  data: Lists;
  list: NotificationList;
  hrefOf: (page: number) => string;
  onOpen: (item: NotificationItem) => void;
  /** All of the list were marked as seen. */
  onSeen: () => void;
}

function List({ data, list, hrefOf, onOpen, onSeen }: ListProps) {
  const { total, current } = data.page[list];
  if (data[list].length === 0) return <EmptyState icon="bell" title={copy.empty[list]} />;
  return (
    <>
      {data.unread[list] > 0 && <SeeAll list={list} onSeen={onSeen} />}
      <NotificationTable items={data[list]} list={list} onOpen={onOpen} />
      <Pagination
        current={current}
        total={total}
        hrefOf={hrefOf}
        labels={{
          navigation: copy.pages,
          previous: copy.previous,
          next: copy.next,
          page: (page) => copy.page(formatNumber(page)),
          figure: formatNumber,
        }}
      />
    </>
  );
}

function SeeAll({ list, onSeen }: Pick<ListProps, 'list' | 'onSeen'>) {
  const action = useAsyncAction();
  const see = () =>
    void action.run(
      async () => {
        await send(viewAllNotifications, { body: { list } });
        onSeen();
        refreshMember();
      },
      (error) => reportDashboardError(error, readToken() ?? ''),
    );
  return (
    <Button variant="secondary" size="small" busy={action.busy} onClick={see}>
      {copy.seeAll}
    </Button>
  );
}

function NotificationsWait() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="notifications-row-wait" />
      ))}
    </div>
  );
}
