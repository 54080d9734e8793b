import type { Route } from './+types/dashboard-purchases';
import { moneyCopy } from '../features/money/copy.ts';
import { PurchasesPage } from '../features/money/purchases-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: moneyCopy.purchases.title, description: moneyCopy.purchases.description, publicUrl });

export default function DashboardPurchases() {
  return <PurchasesPage />;
}
