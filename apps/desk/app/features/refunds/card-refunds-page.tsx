import { Link } from 'react-router';
import { listCardRefunds, type DeskCardRefund } from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { cardStateWords } from './refund-words.ts';

const columns: readonly Column<DeskCardRefund>[] = [
  {
    key: 'purchase',
    label: 'خرید',
    isMain: true,
    cell: ({ purchase_id: id }) => <Link to={`/purchases/${id}`}>خرید {formatNumber(id)}</Link>,
  },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => cardStateWords[state] },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
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
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What goes back to cards, the latest first. */
export function CardRefundsPage() {
  const list = useList(listCardRefunds, []);
  return (
    <>
      <PageTitle title="بازگشت‌ها به کارت">
        <Link to="/refunds">درخواست‌های انصراف</Link>
      </PageTitle>
      <DataList
        name="card-refunds"
        label="بازگشت‌ها به کارت"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ purchase_id: id }) => `/purchases/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="هنوز چیزی به کارت برنگشته است."
      />
    </>
  );
}
