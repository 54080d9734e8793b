import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Terms } from '../../terms/terms.ts';
import { colleague } from '../colleague.ts';

/** Puts terms in force that two people agreed on. An academy that was only listed is active with its first ones. */
export const termsExecutor = ({
  audit,
  catalogue,
  terms,
}: {
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'desk'>;
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
    const { desk } = catalogue;
    const before = await desk.lockAcademyState(tx, id);
    if (before === 'listed') await desk.changeAcademyState(tx, { id, state: 'active' });
    await audit.record(tx, {
      operator: colleague(operator),
      action: 'academy.terms',
      subject: `academy ${id}`,
      details: { ...values, from, ...(before === 'listed' ? { before, after: 'active' } : {}), reason, approval },
    });
  },
});
