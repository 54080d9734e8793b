import { Link } from 'react-router';
import { exportTrialBalance, listTrialBalance, type TrialBalanceLine } from '@kavosh/contract/desk/books.ts';
import { accountWord } from '@kavosh/contract/desk/words/book-words.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { sided } from './sided.ts';

const columns: readonly Column<TrialBalanceLine>[] = [
  {
    key: 'account',
    label: 'حساب',
    isMain: true,
    cell: ({ account }) => <Link to={`/books/journals?account=${account}`}>{accountWord(account)}</Link>,
  },
  { key: 'accounts', label: 'شمار', isFigure: true, cell: ({ accounts }) => formatNumber(accounts) },
  {
    key: 'debits',
    label: 'گردش بدهکار',
    isFigure: true,
    order: 'debits',
    cell: ({ debits }) => formatToman(debits),
  },
  {
    key: 'credits',
    label: 'گردش بستانکار',
    isFigure: true,
    order: 'credits',
    cell: ({ credits }) => formatToman(credits),
  },
  { key: 'balance', label: 'مانده در پایان', isFigure: true, order: 'balance', cell: ({ balance }) => sided(balance) },
];

/** What was posted in some days, and the balances at their end. */
export const TrialBalancePage = () => (
  <ListPage
    list={listTrialBalance}
    title="تراز آزمایشی"
    name="trial-balance-of-days"
    columns={columns}
    idOf={({ account }) => account}
    linkOf={({ account }) => `/books/journals?account=${account}`}
    hasDays
    sums={[
      ['debits', 'گردش بدهکار'],
      ['credits', 'گردش بستانکار'],
    ]}
    file={(query) => call(exportTrialBalance, { query })}
    actions={<Link to="/books">دفترها</Link>}
    empty="حسابی نیست."
  />
);
