import { Outlet } from 'react-router';
import { DashboardFrame } from '../layout/dashboard/dashboard-frame.tsx';
import { MemberGuard } from '../features/account/member-guard.tsx';

/** The route around everything that belongs to signed-in people. */
export default function Dashboard() {
  return (
    <MemberGuard>
      <DashboardFrame>
        <Outlet />
      </DashboardFrame>
    </MemberGuard>
  );
}
