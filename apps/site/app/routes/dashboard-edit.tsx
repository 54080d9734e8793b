import type { Route } from './+types/dashboard-edit';
import { accountCopy } from '../features/account/copy.ts';
import { EditPage } from '../features/account/edit-page.tsx';
import { ChangePassword } from '../features/auth/change-password.tsx';
import { MyDataSection } from '../features/my-data/my-data-section.tsx';
import { pageHead } from '../head/page-head.ts';

export const meta: Route.MetaFunction = ({
  matches: [
    {
      loaderData: { publicUrl },
    },
  ],
}) => pageHead({ title: accountCopy.title, description: accountCopy.description, publicUrl });

export default function DashboardEdit() {
  return (
    <>
      <EditPage password={(onChanged) => <ChangePassword onChanged={onChanged} />} />
      <MyDataSection />
    </>
  );
}
