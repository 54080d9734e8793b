import { Link } from 'react-router';
import { listWithdrawalBatches, type WithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { batchStateWord } from '../../shared/bank-batch/batch-state.ts';
import { useList } from '@kavosh/office/list/use-list.ts';

const columns: readonly Column<WithdrawalBatch>[] = [
  {
    key: 'id',
    label: 'دسته',
    isMain: true,
    cell: ({ id }) => <Link to={`/withdrawals/batches/${id}`}>دسته {formatNumber(id)}</Link>,
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: batchStateWord },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  {
    key: 'settled',
    label: 'واریزشده',
    cell: ({ settled, withdrawals }) => `${formatNumber(settled)} از ${formatNumber(withdrawals)}`,
  },
  { key: 'by', label: 'سازنده', cell: ({ made_by: by }) => <bdi translate="no">{by.name}</bdi> },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** What is paid out together, the latest first. */
export function BatchesPage() {
  const list = useList(listWithdrawalBatches, []);
  return (
    <>
      <PageTitle title="دسته‌های برداشت">
        <Link to="/withdrawals">برداشت‌ها</Link>
      </PageTitle>
      <DataList
        name="withdrawal-batches"
        label="دسته‌های برداشت"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/withdrawals/batches/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="هنوز دسته‌ای ساخته نشده است. در فهرست برداشت‌ها چند تا را انتخاب کنید."
      />
    </>
  );
}
