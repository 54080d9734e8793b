import type { Route } from './+types/dashboard-academy';
import { ApplicationsPage } from '../features/for-academies/applications-page.tsx';
import { forAcademiesCopy } from '../features/for-academies/copy.ts';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: forAcademiesCopy.mineTitle, description: forAcademiesCopy.mineDescription, publicUrl });

export default function DashboardAcademy() {
  return <ApplicationsPage />;
}
