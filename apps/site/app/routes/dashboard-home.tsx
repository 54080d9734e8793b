import type { Route } from './+types/dashboard-home';
import { overviewCopy } from '../features/overview/copy.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({ matches: [{ loaderData: { publicUrl } }] }) =>
  pageHead({ title: overviewCopy.title, description: overviewCopy.description, publicUrl });

export default function DashboardHome() {
  return <OverviewPage />;
}
