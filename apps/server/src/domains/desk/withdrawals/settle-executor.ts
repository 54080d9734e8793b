import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Wallet } from '../../wallet/wallet.ts';

/** Settles one withdrawal with the bank's reference. */
export const settleExecutor = ({ wallet }: { wallet: Pick<Wallet, 'desk'> }): ExecutorOf<'withdrawal.settle'> => ({
  version: (tx, payload) => wallet.desk.withdrawalsVersion(tx, [payload.withdrawal_id]),
  async execute(tx, { withdrawal_id: id, bank_reference: bankReference }, { operator, approval }) {
    await wallet.desk.operateWithdrawalWithin(tx, id, { state: 'settled', bankReference, approval }, operator);
  },
});
