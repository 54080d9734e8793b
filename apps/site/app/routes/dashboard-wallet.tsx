import type { Route } from './+types/dashboard-wallet';
import { moneyCopy } from '../features/money/copy.ts';
import { WalletPage } from '../features/money/wallet-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: moneyCopy.wallet.title, description: moneyCopy.wallet.description, publicUrl });

export default function DashboardWallet() {
  return <WalletPage />;
}
