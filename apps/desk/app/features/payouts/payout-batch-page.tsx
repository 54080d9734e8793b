import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { listPayoutBatches, listPayouts, showPayoutBatch } from '@kavosh/contract/desk/settlement/payouts.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList, Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BatchFacts } from '../../shared/bank-batch/batch-facts.tsx';
import { payoutColumns } from './payout-columns.tsx';
import { PayoutFile } from './payout-file.tsx';
import { PayoutReferences } from './payout-references.tsx';

const columns = payoutColumns.filter(({ key }) => key !== 'batch');

/** One batch on its way: agreed to, given to the bank, its references brought back. */
export function PayoutBatchPage() {
  const { id = '' } = useParams();
  const mayMake = useMay('payouts.make');
  const query = useQuery({
    queryKey: ['payout-batch', id],
    queryFn: ({ signal }) => call(showPayoutBatch, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { batch, payouts } = query.data;
  const again = () => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listPayouts.path] });
    void queryClient.invalidateQueries({ queryKey: [listPayoutBatches.path] });
  };
  return (
    <>
      <PageTitle title={`دسته تسویه ${formatNumber(batch.id)}`}>
        <Link to="/payouts/batches">دسته‌ها</Link>
      </PageTitle>
      <BatchFacts
        batch={batch}
        count={batch.payouts}
        ended="برگشت یا کنار گذاشته شد"
        more={[['تهاتر با بدهی آموزشگاه‌ها', formatToman(batch.netted)]]}
      />
      {mayMake && (batch.state === 'approved' || batch.state === 'done') && (
        <div className="record">
          <PayoutReferences key={id} id={id} onBrought={again} />
          {batch.state === 'approved' && <PayoutFile id={id} onMade={again} />}
        </div>
      )}
      <DataList
        name="batch-payouts"
        label="تسویه‌های این دسته"
        columns={columns}
        idOf={(one) => one.id}
        linkOf={(one) => `/payouts/${one.id}`}
        query={{ ...query, data: { rows: payouts, next: null } }}
        page={{ isFirst: true, onFirst: () => {}, onNext: () => {} }}
        isFiltered={false}
        empty="در این دسته تسویه‌ای نیست."
      />
    </>
  );
}
