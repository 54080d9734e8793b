import type { Executor } from '../../kernel/executor.ts';
import type { Audit } from '../audit/audit.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { PurchaseRow } from './purchase-store.ts';
import { settleWithin, type PurchaseStep, type SettleWorkings } from './settle-purchase.ts';
import type { PurchaseState, WalletTables } from './wallet.tables.ts';

export interface PurchaseFilter {
  state: PurchaseState | 'all';
  /** At most so many. */
  limit: number;
}

/** Purchases for an operator: those that wait, the oldest first; of all, the latest first. */
export function findPurchases(executor: Executor<WalletTables>, { state, limit }: PurchaseFilter): Promise<PurchaseRow[]> {
  const query = executor.selectFrom('purchase').selectAll().orderBy('id', state === 'unconfirmed' ? 'asc' : 'desc').limit(limit);
  return (state === 'all' ? query : query.where('state', '=', state)).execute();
}

/** By its number or its tracking code. */
export function readPurchase(executor: Executor<WalletTables>, name: number | string): Promise<PurchaseRow | undefined> {
  return executor.selectFrom('purchase').selectAll().where(typeof name === 'number' ? 'id' : 'track_id', '=', name).executeTakeFirst();
}

export interface OperatorStep {
  id: number;
  step: PurchaseStep;
  operator: string;
  reference?: string | undefined;
  /** What was paid at the academy, where that is not what we showed. */
  amount?: number | undefined;
}

/** As settle-purchase.ts says, with a row of the audit in the same transaction; where it was done before, there is none. @returns whether it was done now */
export function operatePurchase(workings: SettleWorkings & { audit: Pick<Audit, 'record'> }, { id, step, operator, reference, amount }: OperatorStep): Promise<boolean> {
  return inTransaction(workings.db, async (tx) => {
    const { purchase, moved } = await settleWithin(tx, workings, { id, step, actor: `operator:${operator}`, reference: reference ?? null, amount });
    if (moved) {
      await workings.audit.record(tx, {
        operator, action: `purchase.${step}`, subject: `purchase ${id}`, details: { amount: purchase.amount, cashback: purchase.cashback, reference: purchase.reference },
      });
    }
    return moved;
  });
}
