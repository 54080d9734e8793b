import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { personName } from '../names.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';

/** How many accounts of a batch the second person reads in the request; the batch's own page has all of them. */
const NAMED_ACCOUNTS = 10;

/**
 * Puts withdrawals that wait into a batch, and asks a second person whether it is paid. Refuses with
 * withdrawal.not_found, withdrawal.wrong_state, withdrawal.on_hold, withdrawal.in_batch.
 */
export const makeBatch = (
  { db, wallet, identity, approvals }: DeskWithdrawalsDeps,
  { ids, reason }: { ids: readonly number[]; reason: string },
  operator: StaffOperator,
): Promise<{ batchId: number; approvalId: number | null }> =>
  inTransaction(db, async (tx) => {
    const unique = [...new Set(ids)];
    // Holds them, and their owners' wallets before them, as anyone who cancels one does.
    if ((await wallet.desk.withdrawalsVersion(tx, unique)) === null) throw new Refusal('withdrawal.not_found');
    const { id, amount } = await wallet.desk.addBatch(tx, { ids: unique, staffId: operator.staffId });
    const named = { state: 'all', ids: unique.slice(0, NAMED_ACCOUNTS), after: null, limit: NAMED_ACCOUNTS } as const;
    const rows = (await wallet.desk.findWithdrawals(named, tx)).toReversed();
    const names = await identity.readNamesOf(rows.map((row) => row.user_id));
    const accounts = rows.map((row) => ({
      owner: row.account_owner ?? personName(row.user_id, names).name,
      end: row.account_end,
    }));
    const payload: PayloadOf<'withdrawal.batch'> = { batch_id: id, withdrawal_ids: unique, amount, accounts };
    const approvalId = await approvals.request(tx, {
      action: 'withdrawal.batch',
      subject: `batch ${id}`,
      payload,
      reason,
      operator,
    });
    return { batchId: id, approvalId };
  });
