import { useState } from 'react';
import { useNavigate } from 'react-router';
import { makeWithdrawalBatch, MOST_IN_BATCH } from '@kavosh/contract/desk/withdrawal-batches.ts';
import { withdrawalStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { exportDeskWithdrawals, listDeskWithdrawals, type DeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { withdrawalColumns } from './withdrawal-columns.tsx';

const states = [
  ['waiting', 'در انتظار'],
  ['on_hold', 'نگه‌داشته'],
  ['settled', withdrawalStateWords.settled],
  ['rejected', withdrawalStateWords.rejected],
  ['cancelled', 'لغوشده'],
  ['bounced', withdrawalStateWords.bounced],
  ['all', 'همه'],
] as const;

interface Asked {
  ids: number[];
  amount: number;
  forget: () => void;
}

/** What people want paid out; what is chosen goes into a batch. */
export function WithdrawalsPage() {
  const navigate = useNavigate();
  const maySettle = useMay('withdrawals.settle');
  const [asked, setAsked] = useState<Asked | null>(null);
  const made = () => {
    asked?.forget();
    setAsked(null);
    void queryClient.invalidateQueries({ queryKey: [listDeskWithdrawals.path] });
    void navigate('/withdrawals/batches');
  };
  const bulk = (chosen: readonly DeskWithdrawal[], forget: () => void) => {
    // What cannot be in a batch is left out.
    const free = chosen.filter((one) => one.state === 'pending' && one.batch_id === null);
    const amount = free.reduce((sum, one) => sum + one.amount, 0);
    if (free.length === 0) return null;
    return (
      <>
        <span>
          {formatNumber(free.length)} برداشت، {formatToman(amount)}
        </span>
        <Button
          size="small"
          disabled={free.length > MOST_IN_BATCH}
          onClick={() => setAsked({ ids: free.map(({ id }) => id), amount, forget })}
        >
          ساختن دسته
        </Button>
      </>
    );
  };
  return (
    <>
      <ListPage
        list={listDeskWithdrawals}
        title="برداشت‌ها"
        name="withdrawals"
        columns={withdrawalColumns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/withdrawals/${id}`}
        which={{ name: 'state', label: 'وضعیت برداشت', words: states }}
        linked={['person']}
        hasDays
        sums={[['amount', 'مبلغ']]}
        file={(query) => call(exportDeskWithdrawals, { query })}
        actions={
          <Button variant="secondary" onClick={() => void navigate('/withdrawals/batches')}>
            دسته‌ها
          </Button>
        }
        empty="برداشتی در این فهرست نیست."
        emptyBody="درخواست‌هایی که کاربران از کیف پول خود می‌دهند این‌جا می‌آید."
        {...(maySettle ? { bulk } : {})}
      />
      {asked && (
        <ReasonDialog
          title="دسته تازه برداشت"
          body={
            `${formatNumber(asked.ids.length)} برداشت به مبلغ ${formatToman(asked.amount)} در یک دسته می‌آید. تا ` +
            'همکار دیگری تأیید نکند، فایل بانک ساخته نمی‌شود.'
          }
          confirm="ثبت درخواست"
          act={(reason) => call(makeWithdrawalBatch, { body: { withdrawal_ids: asked.ids, reason } })}
          onDone={made}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
