import type { Executor } from '../../../kernel/executor.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';

/** How many purchases there are in each state that one is in. The index of states is read, no row. */
export async function purchasesByState(
  executor: Executor<WalletTables>,
): Promise<{ state: PurchaseState; count: number }[]> {
  return executor
    .selectFrom('purchase')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
}
