import type { Route } from './+types/dashboard-transactions';
import { moneyCopy } from '../features/money/copy.ts';
import { TransactionsPage } from '../features/money/transactions-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: moneyCopy.transactions.title, description: moneyCopy.transactions.description, publicUrl });

export default function DashboardTransactions() {
  return <TransactionsPage />;
}
