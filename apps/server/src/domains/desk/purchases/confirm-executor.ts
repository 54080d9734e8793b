import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { Wallet } from '../../wallet/wallet.ts';

/** Confirms a purchase with an amount that two people agreed to. */
export const confirmExecutor = ({ wallet }: { wallet: Pick<Wallet, 'desk'> }): ExecutorOf<'purchase.confirm'> => ({
  version: (tx, payload) => wallet.desk.purchaseVersion(tx, payload.purchase_id),
  async execute(tx, { purchase_id: id, amount, reference }, { operator, approval, reason }) {
    const step = { id, step: 'confirmed' as const, operator, reason, approval };
    await wallet.desk.operatePurchaseWithin(tx, { ...step, amount, reference: reference ?? undefined });
  },
});
