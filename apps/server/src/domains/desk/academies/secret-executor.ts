import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Terms } from '../../terms/terms.ts';
import { colleague } from '../colleague.ts';

/** Makes a new secret for an academy's calls; the colleague who asked for it sees it once. */
export const secretExecutor = ({
  audit,
  terms,
}: {
  audit: Pick<Audit, 'record'>;
  terms: Pick<Terms, 'renewSecretFor' | 'secretVersion'>;
}): ExecutorOf<'academy.secret'> => ({
  version: (tx, { academy_id: id }) => terms.secretVersion(tx, id),
  async execute(tx, { academy_id: id, is_leaked: isLeaked }, { operator, approval, reason }) {
    await terms.renewSecretFor(tx, id, { isLeaked, forStaff: approval.requested_by });
    await audit.record(tx, {
      operator: colleague(operator),
      action: 'academy.secret',
      subject: `academy ${id}`,
      details: { leaked: isLeaked, reason, approval },
    });
  },
});
