import { listMyApplications, type Application } from '@kavosh/contract/academy-applications.ts';
import { buttonClass } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { ApplicationCard } from './application-card.tsx';
import { forAcademiesCopy as copy } from './copy.ts';
import './for-academies.css';

/** The person's applications for academies, each followed to its end. */
export function ApplicationsPage() {
  const call = useDashboardCall(listMyApplications, {});
  const put = (changed: Application) =>
    call.change(({ applications }) => ({
      applications: applications.map((one) => (one.id === changed.id ? changed : one)),
    }));
  return (
    <div className="page page-plain">
      <header className="page-head">
        <h1>{copy.mineTitle}</h1>
      </header>
      <DashboardData call={call} wait={<Skeleton />}>
        {({ applications }) =>
          applications.length === 0 ? (
            <EmptyState icon="building" title={copy.none}>
              <a className={buttonClass({ variant: 'secondary' })} href="/for-academies">
                {copy.start}
              </a>
            </EmptyState>
          ) : (
            <div className="applications">
              {applications.map((one) => (
                <ApplicationCard key={one.id} application={one} onChanged={put} onDropped={call.reload} />
              ))}
            </div>
          )
        }
      </DashboardData>
    </div>
  );
}
