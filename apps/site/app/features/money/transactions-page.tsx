import { listTransactions, type StatementLine } from '@kavosh/contract/wallet.ts';
import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { DashboardData } from '../../frame/dashboard-data.tsx';
import { MixedText } from '../../frame/mixed-text.tsx';
import { useDashboardCall } from '../../frame/use-dashboard-call.ts';
import { SignedAmount } from './amounts.tsx';
import { moneyCopy } from './copy.ts';
import { MoneyTable, TableWaits, type Column } from './money-table.tsx';
import { StatementTools } from './statement-tools.tsx';
import { useTableAddress } from './use-table-address.ts';
import { WithdrawalsTable } from './withdrawals-table.tsx';
import './money.css';

const copy = moneyCopy.transactions;
const tabs = ['pending', 'statement'] as const;

/** The number of a line: the first page begins with 1. */
const statementColumns = (page: number): readonly Column<StatementLine>[] => [
  { head: copy.statement.row, cell: (_, place) => formatNumber((page - 1) * ROWS_A_PAGE + place + 1) },
  { head: copy.statement.date, cell: ({ created_at: at }) => <time dateTime={at}>{formatJalaliDate(new Date(at))}</time> },
  { head: copy.statement.title, kind: 'wide', cell: ({ title }) => <MixedText text={title} /> },
  { head: copy.statement.amount, kind: 'figure', cell: ({ amount, type }) => <SignedAmount amount={amount} type={type} /> },
  { head: copy.statement.after, kind: 'figure', cell: ({ after_balance: after }) => formatNumber(after) },
];

/** Withdrawals, and every line of the wallet's statement. */
export function TransactionsPage() {
  const { tab, page, hrefOf, choose } = useTableAddress(tabs);
  const call = useDashboardCall(listTransactions, { query: { page: String(tab === 'statement' ? page : 1), withdrawals_page: String(tab === 'pending' ? page : 1) } });
  return (
    <div className="page page-plain money">
      <header className="page-head"><h1>{copy.title}</h1></header>
      <Tabs
        label={copy.title}
        chosen={tabs.indexOf(tab)}
        onChoose={choose}
        tabs={[
          {
            id: 'pending',
            label: copy.tabs.pending,
            content: (
              <DashboardData call={call} wait={<TableWaits />}>
                {({ pending_withdrawals: withdrawals, withdrawals_page: { current, total } }) => (
                  <>
                    <WithdrawalsTable withdrawals={withdrawals} page={current} onChanged={call.reload} />
                    <Pagination className="money-pages" current={current} total={total} hrefOf={(wanted) => hrefOf(wanted, 'pending')} labels={{ ...moneyCopy.rowsPage, figure: formatNumber }} />
                  </>
                )}
              </DashboardData>
            ),
          },
          {
            id: 'statement',
            label: copy.tabs.statement,
            content: (
              <DashboardData call={call} wait={<TableWaits />}>
                {({ statement, page: { current, total } }) => (statement.length === 0 ? <NoStatement /> : (
                  <>
                    <StatementTools />
                    <MoneyTable label={copy.tabs.statement} columns={statementColumns(current)} rows={statement} keyOf={({ id }) => id} />
                    <Pagination className="money-pages" current={current} total={total} hrefOf={(wanted) => hrefOf(wanted, 'statement')} labels={{ ...moneyCopy.rowsPage, figure: formatNumber }} />
                  </>
                ))}
              </DashboardData>
            ),
          },
        ]}
      />
    </div>
  );
}

const NoStatement = () => (
  <EmptyState icon="chart" title={copy.noneStatement} body={copy.noneStatementBody}>
    <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/wallet">{copy.wallet}</a>
  </EmptyState>
);
