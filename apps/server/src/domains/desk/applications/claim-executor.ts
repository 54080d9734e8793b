import type { Applications } from '../../applications/applications.ts';
import type { ExecutorOf } from '../../approvals/approvals.ts';
import { colleague } from '../colleague.ts';

/** Gives an academy that is there to who claims it, once two people agreed. */
export const claimExecutor = ({
  applications,
}: {
  applications: Pick<Applications, 'desk'>;
}): ExecutorOf<'application.claim'> => ({
  version: (tx, { application_id: id }) => applications.desk.claimVersion(tx, id),
  execute: (tx, { application_id: id }, { operator, approval, reason }) =>
    applications.desk.approveClaim(tx, {
      id,
      operator: colleague(operator),
      details: { reason, approval: approval.id, requested_by: approval.requested_by },
    }),
});
