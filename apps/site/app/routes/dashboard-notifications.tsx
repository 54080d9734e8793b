import type { Route } from './+types/dashboard-notifications';
import { notificationsCopy } from '../features/notifications/copy.ts';
import { NotificationsPage } from '../features/notifications/notifications-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: notificationsCopy.title, description: notificationsCopy.description, publicUrl });

export default function DashboardNotifications() {
  return <NotificationsPage />;
}
