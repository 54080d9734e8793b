import type { Route } from './+types/dashboard-statement';
import { moneyCopy } from '../features/money/copy.ts';
import { StatementPage } from '../features/money/statement-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: moneyCopy.paper.title, description: moneyCopy.paper.description, publicUrl });

export default function DashboardStatement() {
  return <StatementPage />;
}
