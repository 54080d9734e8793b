import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeWithdrawalBatch, MOST_IN_BATCH } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { DataList } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { withdrawalStateWords } from './withdrawal-words.ts';

const states = [
  ['waiting', 'در انتظار'],
  ['on_hold', 'نگه‌داشته'],
  ['settled', withdrawalStateWords.settled],
  ['rejected', withdrawalStateWords.rejected],
  ['cancelled', 'لغوشده'],
  ['bounced', withdrawalStateWords.bounced],
  ['all', 'همه'],
] as const;

/** What people want paid out; what is chosen goes into a batch. */
export function WithdrawalsPage() {
  const list = useList(listDeskWithdrawals, ['state', 'person']);
  const navigate = useNavigate();
  const maySettle = useMay('withdrawals.settle');
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const rows = list.query.data?.rows ?? [];
  // Those of other pages stay chosen by their number; what is seen and cannot be in a batch is left out.
  const free = new Set(rows.filter((one) => one.state === 'pending' && one.batch_id === null).map(({ id }) => id));
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id) && free.has(id));
  const amount = rows.filter(({ id }) => ids.includes(id)).reduce((sum, one) => sum + one.amount, 0);
  const made = () => {
    setAsking(false);
    setSelected(new Set());
    void queryClient.invalidateQueries({ queryKey: [listDeskWithdrawals.path] });
    void navigate('/withdrawals/batches');
  };
  return (
    <>
      <PageTitle title="برداشت‌ها">
        <Button variant="secondary" onClick={() => void navigate('/withdrawals/batches')}>
          دسته‌ها
        </Button>
      </PageTitle>
      <WhichTabs
        label="وضعیت برداشت"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => {
          setSelected(new Set());
          list.set({ state });
        }}
      />
      <DataList
        name="withdrawals"
        label="برداشت‌ها"
        columns={withdrawalColumns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/withdrawals/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('person') !== ''}
        onClearFilters={() => list.set({ person: null })}
        empty="برداشتی در این فهرست نیست."
        emptyBody="درخواست‌هایی که کاربران از کیف پول خود می‌دهند این‌جا می‌آید."
        {...(maySettle ? { selection: { ids: selected, onChange: setSelected } } : {})}
      />
      {ids.length > 0 && (
        <fieldset className="bulk" aria-label="کار روی انتخاب‌شده‌ها">
          <span>
            {formatNumber(ids.length)} برداشت، {formatToman(amount)}
          </span>
          <Button size="small" disabled={ids.length > MOST_IN_BATCH} onClick={() => setAsking(true)}>
            ساختن دسته
          </Button>
        </fieldset>
      )}
      {isAsking && (
        <ReasonDialog
          title="دسته تازه برداشت"
          body={
            `${formatNumber(ids.length)} برداشت به مبلغ ${formatToman(amount)} در یک دسته می‌آید. تا همکار دیگری ` +
            'تأیید نکند، فایل بانک ساخته نمی‌شود.'
          }
          confirm="ثبت درخواست"
          act={(reason) => call(makeWithdrawalBatch, { body: { withdrawal_ids: ids, reason } })}
          onDone={made}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
