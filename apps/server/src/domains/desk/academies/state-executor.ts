import { academyStateWords, type AcademyState } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import type { Transaction } from 'kysely';
import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Terms } from '../../terms/terms.ts';
import { colleague } from '../colleague.ts';

interface StateChange {
  academyId: number;
  before: AcademyState;
  after: AcademyState;
  reason: string;
  approvalId: number;
}

/**
 * Puts an academy into a state that two people agreed on. One that is suspended or closed is paid nothing: what was
 * drafted for it and is not with the bank yet is due again. The secrets of a closed one end at once. Its owners get a
 * notice with the reason.
 */
export const academyStateExecutor = ({
  audit,
  catalogue,
  settlement,
  terms,
  stateChanged,
}: {
  audit: Pick<Audit, 'record'>;
  catalogue: Pick<Catalogue, 'desk'>;
  settlement: Pick<Settlement, 'dropPayoutsOf'>;
  terms: Pick<Terms, 'endSecrets'>;
  /** Called in the transaction in which it happens. */
  stateChanged: (tx: Transaction<unknown>, change: StateChange) => Promise<void>;
}): ExecutorOf<'academy.state'> => ({
  version: (tx, { academy_id: id }) => catalogue.desk.lockAcademyState(tx, id),
  async execute(tx, { academy_id: id, state }, { operator, approval, reason }) {
    const { before, courses } = await catalogue.desk.changeAcademyState(tx, { id, state });
    const isHeld = state === 'suspended' || state === 'closed';
    const why = `وضعیت آموزشگاه: ${academyStateWords[state]}. ${reason}`;
    const payouts = isHeld ? await settlement.dropPayoutsOf(tx, id, why, colleague(operator)) : 0;
    if (state === 'closed') await terms.endSecrets(tx, id);
    await stateChanged(tx, { academyId: id, before, after: state, reason, approvalId: approval.id });
    await audit.record(tx, {
      operator: colleague(operator),
      action: 'academy.state',
      subject: `academy ${id}`,
      details: { before, after: state, courses, payouts, reason, approval },
    });
  },
});
