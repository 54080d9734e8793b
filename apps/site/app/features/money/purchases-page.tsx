import { listPurchases, type Purchase, type PurchaseChange } from '@kavosh/contract/purchases.ts';
import type { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge, type BadgeTone } from '@kavosh/ui/badge.tsx';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { withdrawLink } from '../../shared/refund-words.ts';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useLastPage } from '../../shared/dashboard/use-last-page.ts';
import { useTableAddress, type TableAddress } from '../../shared/dashboard/use-table-address.ts';
import { amountText } from './amount-text.ts';
import { moneyCopy } from './copy.ts';
import { MoneyTable, TableWaits, type Column } from './money-table.tsx';
import { WaitingPlaces } from './waiting/waiting-places.tsx';
import './money.css';

const copy = moneyCopy.purchases;
const tabs = ['unconfirmed', 'all'] as const;
type Tab = (typeof tabs)[number];

const tones: Readonly<Record<Purchase['status'], BadgeTone>> = {
  unconfirmed: 'highlight-soft',
  confirmed: 'success',
  cancelled: 'neutral',
  refunded: 'neutral',
};

type Bought = Purchase & { refund: PurchaseRefund; changes: PurchaseChange[] };

const columns: readonly Column<Bought>[] = [
  {
    head: copy.columns.course,
    kind: 'wide',
    cell: (row) => (
      <>
        <a className="money-link" href={`/course/${row.course.id}`}>
          <BidiText text={row.course.title} />
        </a>
        <Ways {...row} />
      </>
    ),
  },
  {
    head: copy.columns.date,
    cell: ({ created_at: at }) => <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>,
  },
  {
    head: copy.columns.trackId,
    cell: ({ purchase }) => (
      <bdi className="money-code" translate="no">
        {purchase.track_id}
      </bdi>
    ),
  },
  { head: copy.columns.amount, kind: 'figure', cell: (row) => amountText(row, formatNumber) },
];
const status: Column<Bought> = {
  head: copy.columns.status,
  cell: ({ status: state, status_title: title }) => <Badge tone={tones[state]}>{title}</Badge>,
};
const receipt: Column<Bought> = {
  head: copy.columns.receipt,
  cell: ({ id, course }) => (
    <a className="money-icon-link" href={`/dashboard/purchases/${id}`} aria-label={copy.receiptOf(course.title)}>
      <Icon name="receipt" />
    </a>
  ),
};

/** What can be done about a purchase, on its receipt: entering the course, and withdrawing while that is possible. */
function Ways({ id, access, course, refund, changes }: Bought) {
  const href = `/dashboard/purchases/${id}`;
  const canEnter = access === 'given' || access === 'failed';
  const waits = access === 'waiting' ? copy.waits : null;
  const withdraw = refund.request ? moneyCopy.refund.request(refund.request.state_title) : withdrawLink(refund);
  if (!canEnter && waits === null && withdraw === null && changes.length === 0) return null;
  return (
    <span className="purchase-ways">
      {canEnter && (
        <a className="money-link" href={href} aria-label={copy.enterOf(course.title)}>
          {copy.enter}
        </a>
      )}
      {waits !== null && <span>{waits}</span>}
      {changes.length > 0 && (
        <a className="money-link" href={href} aria-label={copy.changedOf(course.title)}>
          {copy.changed}
        </a>
      )}
      {withdraw !== null && (
        <a className="money-link" href={href}>
          {withdraw}
        </a>
      )}
    </span>
  );
}

/** What the member bought: what waits for an academy, and everything. */
export function PurchasesPage() {
  const address = useTableAddress(tabs);
  const { tab, choose } = address;
  return (
    <div className="page page-plain money">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
      <WaitingPlaces />
      <Tabs
        label={copy.title}
        chosen={tabs.indexOf(tab)}
        onChoose={choose}
        tabs={tabs.map((one) => ({
          id: one,
          label: copy.tabs[one],
          content: one === tab ? <PurchaseTable address={address} /> : null,
        }))}
      />
    </div>
  );
}

function PurchaseTable({ address }: { address: TableAddress<Tab> }) {
  const { tab, page, hrefOf } = address;
  const call = useDashboardCall(listPurchases, { query: { tab, page: String(page) } });
  useLastPage(call, address, (data) => data.page.current);
  return (
    <DashboardData call={call} wait={<TableWaits />}>
      {({ purchases, tabs: { all }, page: { current, total } }) =>
        purchases.length === 0 ? (
          <NoPurchases tab={tab} all={all} allHref={hrefOf(1, 'all')} />
        ) : (
          <>
            <MoneyTable
              label={copy.tabs[tab]}
              columns={tab === 'all' ? [...columns, status, receipt] : [...columns, receipt]}
              rows={purchases}
              keyOf={({ id }) => id}
            />
            <Pagination
              className="money-pages"
              current={current}
              total={total}
              hrefOf={hrefOf}
              labels={{ ...moneyCopy.rowsPage, figure: formatNumber }}
            />
          </>
        )
      }
    </DashboardData>
  );
}

/** Where nothing waits, what is in the other tab and the way there. */
const NoPurchases = ({ tab, all, allHref }: { tab: Tab; all: number; allHref: string }) =>
  tab === 'unconfirmed' && all > 0 ? (
    <EmptyState icon="receipt" title={copy.noneWaiting} body={copy.allOthers(formatNumber(all))}>
      <a className={buttonClass({ variant: 'secondary' })} href={allHref} data-keep-scroll="">
        {copy.toAll}
      </a>
    </EmptyState>
  ) : (
    <EmptyState
      icon="receipt"
      title={tab === 'all' ? copy.none : copy.noneWaiting}
      body={tab === 'all' ? copy.noneBody : copy.noneWaitingBody}
    >
      <a className={buttonClass({ variant: 'secondary' })} href="/courses">
        {copy.courses}
      </a>
    </EmptyState>
  );
