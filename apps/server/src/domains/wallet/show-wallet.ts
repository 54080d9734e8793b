import { readBalances } from './ledger-store.ts';
import type { ReadWorkings } from './show-offer.ts';

/** What a person bought, got back and has; whole toman. */
export interface WalletSummary {
  purchases: { count: number; amount: number };
  cashback: { amount: number };
  wallet: { balance: number; balance_available: number };
}

/** The figures of the wallet page, in two queries: purchases and cashback of what is confirmed, and the balances. */
export async function showWallet({ db }: Pick<ReadWorkings, 'db'>, userId: number): Promise<WalletSummary> {
  const [bought, { available, held, receivable }] = await Promise.all([
    db.selectFrom('purchase').where('user_id', '=', userId).where('state', '=', 'confirmed')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('amount'), eb.fn.sum<number | null>('cashback').as('cashback')]).executeTakeFirstOrThrow(),
    readBalances(db, userId),
  ]);
  return {
    purchases: { count: bought.count, amount: Number(bought.amount ?? 0) },
    cashback: { amount: Number(bought.cashback ?? 0) },
    wallet: { balance: available + held - receivable, balance_available: available },
  };
}
