import { Link } from 'react-router';
import { purchaseStates } from '@kavosh/contract/desk/purchases.ts';
import { methodWords, purchaseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { listPanelOrders, type PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { editionWord, waitingWord } from './order-words.ts';

const columns: readonly Column<PanelOrder>[] = [
  {
    key: 'course',
    label: 'سفارش',
    isMain: true,
    cell: ({ id, course }) => (
      <Link to={`/orders/${id}`}>
        <PersianText text={course.title || 'دوره نامعلوم'} />
      </Link>
    ),
  },
  {
    key: 'waits',
    label: 'در انتظار',
    isState: true,
    cell: (order) => (
      <>
        {waitingWord(order)} {order.waits?.is_late && <Badge tone="highlight-soft">دیر شده</Badge>}
      </>
    ),
  },
  { key: 'edition', label: 'برنامه', cell: (order) => <PersianText text={editionWord(order)} /> },
  { key: 'due', label: 'تا', cell: ({ waits }) => <Moment at={waits?.due_at ?? null} /> },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => purchaseStateWords[state] },
  { key: 'method', label: 'روش', cell: ({ method }) => methodWords[method] },
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  {
    key: 'track',
    isExtra: true,
    label: 'کد پیگیری',
    cell: ({ track_id: track }) => (
      <bdi dir="ltr" translate="no">
        {track}
      </bdi>
    ),
  },
  { key: 'at', label: 'زمان', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What was sold of the academy's courses, here and on its own site: first what waits for it. */
export const OrdersPage = () => (
  <ListPage
    list={listPanelOrders}
    title="سفارش‌ها"
    name="orders"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/orders/${id}`}
    which={{
      name: 'waits',
      label: 'در انتظار',
      words: [
        ['', 'همه'],
        ['access', 'دادن راه ورود'],
        ['confirm', 'تأیید فروش'],
      ],
    }}
    find={{ name: 'track', label: 'کد پیگیری' }}
    choices={[
      { name: 'state', label: 'وضعیت', words: purchaseStates.map((one) => [one, purchaseStateWords[one]] as const) },
    ]}
    linked={['course']}
    hasDays
    sums={[['amount', 'مبلغ']]}
    empty="هنوز سفارشی نیست."
    emptyBody="همین که کسی یکی از دوره‌های این آموزشگاه را بخرد، این‌جا می‌آید."
  />
);
