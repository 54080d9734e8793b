import { useState } from 'react';
import { cancelWithdrawal } from '@kavosh/contract/withdrawals.ts';
import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import type { ListedWithdrawal } from '@kavosh/contract/wallet.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge, type BadgeTone } from '@kavosh/ui/badge.tsx';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Dialog } from '@kavosh/ui/dialog.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { sendCall } from '../../session/call.ts';
import { reportDashboardError } from '../../shared/dashboard/report-dashboard-error.ts';
import { refreshMember } from '../../session/member.ts';
import { readToken } from '../../session/session-store.ts';
import { useAsyncAction } from '../../shared/use-async-action.ts';
import { SignedAmount } from './amounts.tsx';
import { moneyCopy } from './copy.ts';
import { MoneyTable, type Column } from './money-table.tsx';

const copy = moneyCopy.transactions;

const tones: Readonly<Record<ListedWithdrawal['status'], BadgeTone>> = {
  pending: 'highlight-soft',
  on_hold: 'danger',
  settled: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  bounced: 'danger',
};

/** The number of a line: the first page begins with 1. */
const columns = (page: number): readonly Column<ListedWithdrawal>[] => [
  { head: copy.pending.row, cell: (_, place) => formatNumber((page - 1) * ROWS_A_PAGE + place + 1) },
  {
    head: copy.pending.date,
    cell: ({ created_at: at }) => <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>,
  },
  { head: copy.pending.amount, kind: 'figure', cell: ({ amount }) => <SignedAmount amount={amount} type="neg" /> },
  {
    head: copy.pending.status,
    kind: 'wide',
    cell: ({ status, status_title: title, account_end: end }) => (
      <>
        <Badge tone={tones[status]}>{title}</Badge> <span className="money-aside">{copy.toAccount(end)}</span>
      </>
    ),
  },
  {
    head: copy.pending.checkout,
    cell: ({ checkout_at: at }) =>
      at === null ? moneyCopy.none : <time dateTime={at}>{formatJalaliDate(new Date(at))}</time>,
  },
];

interface WithdrawalsTableProps {
  withdrawals: readonly ListedWithdrawal[];
  page: number;
  onChanged: () => void;
}

/** A page of withdrawals in any state; waiting ones, and those on hold for a debt, can be taken back. */
export function WithdrawalsTable({ withdrawals, page, onChanged }: WithdrawalsTableProps) {
  const [asked, setAsked] = useState<ListedWithdrawal | null>(null);
  const { busy, run } = useAsyncAction();
  const cancel = async (): Promise<void> => {
    if (asked === null) return;
    const send = async (): Promise<void> => {
      await sendCall(cancelWithdrawal, { params: { id: String(asked.id) } });
      toastSuccess(copy.cancelled, 'withdrawal');
      setAsked(null);
      refreshMember();
      onChanged();
    };
    await run(send, (error) => {
      reportDashboardError(error, readToken());
      // It ended in the meantime: the list is out of date.
      if (error instanceof ApiError && error.status === 409) {
        setAsked(null);
        onChanged();
      }
    });
  };
  if (withdrawals.length === 0) {
    return (
      <EmptyState icon="clock" title={copy.nonePending} body={copy.nonePendingBody}>
        <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/wallet">
          {copy.wallet}
        </a>
      </EmptyState>
    );
  }
  const cancelColumn: Column<ListedWithdrawal> = {
    head: copy.pending.cancel,
    cell: (one) =>
      one.status === 'pending' || one.status === 'on_hold' ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.cancelOf(one.amount)}
          aria-haspopup="dialog"
          onClick={() => setAsked(one)}
        >
          {copy.pending.cancel}
        </Button>
      ) : (
        moneyCopy.none
      ),
  };
  return (
    <>
      {withdrawals.some(({ status }) => status === 'on_hold') && (
        <p className="money-note money-table-note">
          <Icon name="info" size={18} />
          <span>
            {copy.onHold}{' '}
            <a className="money-link" href="/dashboard/wallet">
              {copy.wallet}
            </a>
          </span>
        </p>
      )}
      <MoneyTable
        label={copy.tabs.pending}
        columns={[...columns(page), cancelColumn]}
        rows={withdrawals}
        keyOf={({ id }) => id}
      />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={copy.sure}
        closeLabel={copy.close}
        foot={
          <>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              {copy.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {copy.no}
            </Button>
          </>
        }
      >
        <p>{asked && (asked.status === 'on_hold' ? copy.sureBodyOwed : copy.sureBody)(asked.amount)}</p>
      </Dialog>
    </>
  );
}
