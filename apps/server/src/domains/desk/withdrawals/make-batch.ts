import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BatchPayload } from '../approvals/approval-payloads.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';

/**
 * Puts withdrawals that wait into a batch, and asks a second person whether it is paid. Refuses with
 * withdrawal.not_found, withdrawal.wrong_state, withdrawal.on_hold, withdrawal.in_batch.
 */
export const makeBatch = (
  { db, wallet, approvals }: DeskWithdrawalsDeps,
  { ids, reason }: { ids: readonly number[]; reason: string },
  operator: StaffOperator,
): Promise<{ batchId: number; approvalId: number | null }> =>
  inTransaction(db, async (tx) => {
    const unique = [...new Set(ids)];
    // Holds them, and their owners' wallets before them, as anyone who cancels one does.
    if ((await wallet.desk.withdrawalsVersion(tx, unique)) === null) throw new Refusal('withdrawal.not_found');
    const { id, amount } = await wallet.desk.addBatch(tx, { ids: unique, staffId: operator.staffId });
    const payload: BatchPayload = { batch_id: id, withdrawal_ids: unique, amount };
    const approvalId = await approvals.request(tx, {
      action: 'withdrawal.batch',
      subject: `batch ${id}`,
      payload,
      reason,
      operator,
    });
    return { batchId: id, approvalId };
  });
