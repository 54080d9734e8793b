import type { Route } from './+types/dashboard-alerts';
import { AlertsPage } from '../features/alerts/alerts-page.tsx';
import { alertsCopy } from '../features/alerts/copy.ts';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: alertsCopy.title, description: alertsCopy.description, publicUrl });

export default function DashboardAlerts() {
  return <AlertsPage />;
}
