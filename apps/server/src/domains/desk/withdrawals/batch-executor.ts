import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Wallet } from '../../wallet/wallet.ts';

/** Approves a batch of withdrawals, so that a file for the bank can be made of it. */
export const batchExecutor = ({
  wallet,
  audit,
}: {
  wallet: Pick<Wallet, 'desk'>;
  audit: Pick<Audit, 'record'>;
}): ExecutorOf<'withdrawal.batch'> => ({
  version: (tx, payload) => wallet.desk.withdrawalsVersion(tx, payload.withdrawal_ids),
  async execute(tx, { batch_id: id, amount, withdrawal_ids: ids }, { operator, approval, reason }) {
    await wallet.desk.setBatchState(tx, id, 'approved');
    await audit.record(tx, {
      operator,
      action: 'withdrawal_batch.approved',
      subject: `batch ${id}`,
      details: { amount, withdrawals: ids.length, reason, approval: approval.id, requested_by: approval.requested_by },
    });
  },
  dropped: (tx, payload) => wallet.desk.setBatchState(tx, payload.batch_id, 'dropped'),
});
