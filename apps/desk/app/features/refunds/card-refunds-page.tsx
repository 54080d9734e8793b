import { Link } from 'react-router';
import {
  exportCardRefunds,
  listCardRefunds,
  type DeskCardRefund,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { cardStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { call } from '@kavosh/office/session/call.ts';

const columns: readonly Column<DeskCardRefund>[] = [
  {
    key: 'purchase',
    label: 'خرید',
    isMain: true,
    cell: ({ purchase_id: id }) => <Link to={`/purchases/${id}`}>خرید {formatNumber(id)}</Link>,
  },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => cardStateWords[state] },
  { key: 'amount', label: 'مبلغ', isFigure: true, order: 'amount', cell: ({ amount }) => formatToman(amount) },
  { key: 'person', label: 'خریدار', cell: ({ person }) => <bdi translate="no">{person.name || 'حساب حذف‌شده'}</bdi> },
  {
    key: 'payment',
    label: 'پرداخت',
    cell: ({ top_up_id: id }) => <Link to={`/payments/${id}`}>پرداخت {formatNumber(id)}</Link>,
  },
  {
    key: 'reference',
    label: 'شناسه درگاه',
    cell: ({ reference }) => (
      <bdi dir="ltr" translate="no">
        {reference ?? ''}
      </bdi>
    ),
  },
  {
    key: 'failure',
    label: 'چرا نرسید',
    isExtra: true,
    cell: ({ failure }) => (
      <bdi dir="ltr" translate="no">
        {failure ?? ''}
      </bdi>
    ),
  },
  { key: 'at', label: 'زمان', order: 'at', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What goes back to cards, the latest first. */
export const CardRefundsPage = () => (
  <ListPage
    list={listCardRefunds}
    title="بازگشت‌ها به کارت"
    name="card-refunds"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ purchase_id: id }) => `/purchases/${id}`}
    hasDays
    sums={[['amount', 'مبلغ']]}
    file={(query) => call(exportCardRefunds, { query })}
    actions={<Link to="/refunds">درخواست‌های انصراف</Link>}
    empty="هنوز چیزی به کارت برنگشته است."
  />
);
