import { sql, type Transaction } from 'kysely';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Brings what waits to be paid out in line with what the person owes us now: a debt stops every pending withdrawal, and
 * a debt that is paid sets them going again. Called after what changed the debt, in its transaction, which has the
 * wallet locked: a withdrawal that is about to be settled waits for that lock and sees then that it stands still.
 */
export async function followDebt(tx: Transaction<WalletTables>, userId: number): Promise<void> {
  await sql`
    update withdrawal w set state = case when debt.is_owed then 'on_hold' else 'pending' end
      from (select ledger.owed(${userId}) > 0 as is_owed) debt
      where w.user_id = ${userId} and w.state in ('pending', 'on_hold')
        and w.state = case when debt.is_owed then 'pending' else 'on_hold' end`.execute(tx);
}
