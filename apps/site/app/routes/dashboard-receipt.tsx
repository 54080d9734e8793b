import type { Route } from './+types/dashboard-receipt';
import { moneyCopy } from '../features/money/copy.ts';
import { ReceiptPage } from '../features/money/receipt-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: moneyCopy.receipt.title, description: moneyCopy.receipt.description, publicUrl });

export default function DashboardReceipt({ params: { id } }: Route.ComponentProps) {
  return <ReceiptPage key={id} id={id} />;
}
