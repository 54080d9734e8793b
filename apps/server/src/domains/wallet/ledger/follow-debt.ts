import { sql, type Transaction } from 'kysely';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Adjusts waiting withdrawals to a person's current debt: a debt stops them, and its repayment lets them continue.
 * Called after a change of the debt in its transaction, which has locked the wallet: a settlement waits for that lock
 * and then sees that the withdrawal is on hold.
 */
export async function followDebt(tx: Transaction<WalletTables>, userId: number): Promise<void> {
  await sql`
    update withdrawal w set state = case when debt.is_owed then 'on_hold' else 'pending' end
      from (select ledger.owed(${userId}) > 0 as is_owed) debt
      where w.user_id = ${userId} and w.state in ('pending', 'on_hold')
        and w.state = case when debt.is_owed then 'pending' else 'on_hold' end`.execute(tx);
}
