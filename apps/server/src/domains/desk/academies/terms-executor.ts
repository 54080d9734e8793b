import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Terms } from '../../terms/terms.ts';
import { colleague } from '../colleague.ts';

/** Puts terms in force that two people agreed on. */
export const termsExecutor = ({
  audit,
  terms,
}: {
  audit: Pick<Audit, 'record'>;
  terms: Pick<Terms, 'add' | 'version' | 'renewSecretFor' | 'secretVersion'>;
}): ExecutorOf<'academy.terms'> => ({
  version: (tx, { academy_id: id }) => terms.version(tx, id),
  async execute(tx, { academy_id: id, terms: values, from_at: from }, { operator, approval, reason }) {
    await terms.add(tx, {
      ...values,
      academy_id: id,
      from_at: from === null ? new Date(0) : new Date(from),
      approval_id: approval.id,
    });
    await audit.record(tx, {
      operator: colleague(operator),
      action: 'academy.terms',
      subject: `academy ${id}`,
      details: { ...values, from, reason, approval },
    });
  },
});
