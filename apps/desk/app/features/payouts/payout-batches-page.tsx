import { Link } from 'react-router';
import { listPayoutBatches, type PayoutBatch } from '@kavosh/contract/desk/settlement/payouts.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { batchStateWord } from '../../shared/bank-batch/batch-state.ts';
import { useList } from '@kavosh/office/list/use-list.ts';

const columns: readonly Column<PayoutBatch>[] = [
  {
    key: 'id',
    label: 'دسته',
    isMain: true,
    cell: ({ id }) => <Link to={`/payouts/batches/${id}`}>دسته {formatNumber(id)}</Link>,
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: batchStateWord },
  { key: 'amount', label: 'واریز', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  { key: 'netted', label: 'تهاتر', isFigure: true, cell: ({ netted }) => formatToman(netted) },
  {
    key: 'settled',
    label: 'تمام‌شده',
    cell: ({ settled, payouts }) => `${formatNumber(settled)} از ${formatNumber(payouts)}`,
  },
  { key: 'by', label: 'سازنده', cell: ({ made_by: by }) => <bdi translate="no">{by.name}</bdi> },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Payouts that are sent together, the latest first. */
export function PayoutBatchesPage() {
  const list = useList(listPayoutBatches, []);
  return (
    <>
      <PageTitle title="دسته‌های تسویه">
        <Link to="/payouts">طلب آموزشگاه‌ها</Link>
      </PageTitle>
      <DataList
        name="payout-batches"
        label="دسته‌های تسویه"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/payouts/batches/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="هنوز دسته‌ای ساخته نشده است. در فهرست طلب آموزشگاه‌ها چند تا را انتخاب کنید."
      />
    </>
  );
}
