import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listWithdrawalBatches, showWithdrawalBatch } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList, Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BatchFacts } from '../../shared/bank-batch/batch-facts.tsx';
import { BankFile } from './bank-file.tsx';
import { BankReferences } from './bank-references.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';

const columns = withdrawalColumns.filter(({ key }) => key !== 'batch');

/** One batch on its way: agreed to, given to the bank, its references brought back. */
export function BatchPage() {
  const { id = '' } = useParams();
  const maySettle = useMay('withdrawals.settle');
  const mayReadAccounts = useMay('bank.read');
  const query = useQuery({
    queryKey: ['withdrawal-batch', id],
    queryFn: ({ signal }) => call(showWithdrawalBatch, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { batch, withdrawals } = query.data;
  const again = () => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskWithdrawals.path] });
    void queryClient.invalidateQueries({ queryKey: [listWithdrawalBatches.path] });
  };
  return (
    <>
      <PageTitle title={`دسته برداشت ${formatNumber(batch.id)}`} />
      <BatchFacts batch={batch} count={batch.withdrawals} ended="لغو یا رد شد" />
      {(batch.state === 'approved' || batch.state === 'done') && (
        <div className="record">
          {maySettle && <BankReferences key={id} id={id} onBrought={again} />}
          {mayReadAccounts && batch.state === 'approved' && <BankFile id={id} onMade={again} />}
        </div>
      )}
      <DataList
        name="batch-withdrawals"
        label="برداشت‌های این دسته"
        columns={columns}
        idOf={(one) => one.id}
        linkOf={(one) => `/withdrawals/${one.id}`}
        query={{ ...query, data: { rows: withdrawals, next: null } }}
        page={{ isFirst: true, onFirst: () => {}, onNext: () => {} }}
        isFiltered={false}
        empty="این دسته خالی است."
      />
    </>
  );
}
