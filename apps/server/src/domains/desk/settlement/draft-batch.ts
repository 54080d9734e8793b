import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { DeskSettlementDeps } from './deps.ts';

/** How many accounts of a batch the second person reads in the request; the batch's own page has all of them. */
const NAMED_ACCOUNTS = 10;

/**
 * Drafts payouts, and asks a second person whether they are sent. Refuses with payout.nothing_due.
 * @returns the batch, and the request; null: done at once, by the only colleague
 */
export const draftBatch = (
  { db, settlement, catalogue, approvals }: DeskSettlementDeps,
  { academyIds, reason }: { academyIds: readonly number[]; reason: string },
  operator: StaffOperator,
): Promise<{ batchId: number; approvalId: number | null }> =>
  inTransaction(db, async (tx) => {
    const drafted = await settlement.draftPayouts(tx, academyIds, operator);
    const { batchId } = drafted;
    const payouts = await settlement.findPayouts({ batch: batchId, after: null, limit: drafted.payouts }, tx);
    const largest = payouts.toSorted((a, b) => b.amount - a.amount).slice(0, NAMED_ACCOUNTS);
    const names = await catalogue.desk.academyNames(
      largest.map((one) => one.academy_id),
      tx,
    );
    const payload: PayloadOf<'payout.batch'> = {
      batch_id: batchId,
      payouts: drafted.payouts,
      amount: drafted.amount,
      netted: drafted.netted,
      accounts: largest.map((one) => ({
        owner: `${names.get(one.academy_id) ?? ''} (${one.account_owner})`,
        end: one.account_end,
      })),
    };
    const approvalId = await approvals.request(tx, {
      action: 'payout.batch',
      subject: `payout_batch ${batchId}`,
      payload,
      reason,
      operator,
    });
    return { batchId, approvalId };
  });

/** Approves a batch of payouts, so that a file for the bank can be made of it. */
export const payoutBatchExecutor = ({
  settlement,
  audit,
}: {
  settlement: Pick<Settlement, 'batchVersion' | 'approveBatch' | 'dropBatch'>;
  audit: Pick<Audit, 'record'>;
}): ExecutorOf<'payout.batch'> => ({
  version: (tx, { batch_id: id }) => settlement.batchVersion(tx, id),
  async execute(tx, { batch_id: id, ...details }, { operator, approval, reason }) {
    await settlement.approveBatch(tx, id, approval.id);
    await audit.record(tx, {
      operator,
      action: 'payout_batch.approved',
      subject: `payout_batch ${id}`,
      details: { ...details, reason, approval: approval.id, requested_by: approval.requested_by },
    });
  },
  dropped: (tx, { batch_id: id }) => settlement.dropBatch(tx, id),
});
