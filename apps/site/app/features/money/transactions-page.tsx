import { listTransactions } from '@kavosh/contract/wallet.ts';
import { ROWS_A_PAGE } from '@kavosh/contract/purchases.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Pagination } from '@kavosh/ui/pagination.tsx';
import { Tabs } from '@kavosh/ui/tabs.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useLastPage } from '../../shared/dashboard/use-last-page.ts';
import { useTableAddress } from '../../shared/dashboard/use-table-address.ts';
import { moneyCopy } from './copy.ts';
import { MoneyTable, TableWaits } from './money-table.tsx';
import { statementColumns } from './statement-columns.tsx';
import { StatementTools } from './statement-tools.tsx';
import { WithdrawalsTable } from './withdrawals-table.tsx';
import './money.css';

const copy = moneyCopy.transactions;
const tabs = ['pending', 'statement'] as const;

/** Withdrawals, and every line of the wallet's statement. */
export function TransactionsPage() {
  const address = useTableAddress(tabs);
  const { tab, page, hrefOf, choose } = address;
  const call = useDashboardCall(listTransactions, {
    query: { page: String(tab === 'statement' ? page : 1), withdrawals_page: String(tab === 'pending' ? page : 1) },
  });
  useLastPage(call, address, (data) => (tab === 'statement' ? data.page : data.withdrawals_page).current);
  return (
    <div className="page page-plain money">
      <header className="page-head">
        <h1>{copy.title}</h1>
      </header>
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
                    <Pagination
                      className="money-pages"
                      current={current}
                      total={total}
                      hrefOf={(wanted) => hrefOf(wanted, 'pending')}
                      labels={{ ...moneyCopy.rowsPage, figure: formatNumber }}
                    />
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
                {({ statement, page: { current, total } }) =>
                  statement.length === 0 ? (
                    <NoStatement />
                  ) : (
                    <>
                      <StatementTools />
                      <MoneyTable
                        label={copy.tabs.statement}
                        columns={statementColumns((_, place) => (current - 1) * ROWS_A_PAGE + place + 1)}
                        rows={statement}
                        keyOf={({ id }) => id}
                      />
                      <Pagination
                        className="money-pages"
                        current={current}
                        total={total}
                        hrefOf={(wanted) => hrefOf(wanted, 'statement')}
                        labels={{ ...moneyCopy.rowsPage, figure: formatNumber }}
                      />
                    </>
                  )
                }
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
    <a className={buttonClass({ variant: 'secondary' })} href="/dashboard/wallet">
      {copy.wallet}
    </a>
  </EmptyState>
);
