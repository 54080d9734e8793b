import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Wallet } from '../../wallet/wallet.ts';

/** Refunds a purchase. */
export const refundExecutor = ({ wallet }: { wallet: Pick<Wallet, 'desk'> }): ExecutorOf<'purchase.refund'> => ({
  version: (tx, payload) => wallet.desk.purchaseVersion(tx, payload.purchase_id),
  async execute(tx, { purchase_id: id, request_id: requestId, share }, { operator, approval, reason }) {
    if (requestId !== undefined) {
      const shareBp = Math.round((share ?? 100) * 100);
      await wallet.desk.acceptRefundWithin(tx, requestId, { shareBp, answer: reason, operator, approval });
      return;
    }
    await wallet.desk.operatePurchaseWithin(tx, { id, step: 'refunded', operator, reason, approval });
  },
});
