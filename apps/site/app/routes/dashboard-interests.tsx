import type { Route } from './+types/dashboard-interests';
import { interestsCopy } from '../features/interests/copy.ts';
import { InterestsPage } from '../features/interests/interests-page.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: interestsCopy.title, description: interestsCopy.description, publicUrl });

export default function DashboardInterests() {
  return <InterestsPage />;
}
