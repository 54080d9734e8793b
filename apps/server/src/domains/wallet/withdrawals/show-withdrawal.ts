import type { Selectable } from 'kysely';
import type { Withdrawal } from '@kavosh/contract/withdrawals.ts';
import { withdrawalTitles } from './present-withdrawal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export type WithdrawalRow = Selectable<WalletTables['withdrawal']>;

/** A withdrawal as the person sees it. */
export const presentWithdrawal = (
  row: Pick<WithdrawalRow, 'id' | 'created_at' | 'amount' | 'state' | 'ended_at'>,
): Withdrawal => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  amount: row.amount,
  status: row.state,
  status_title: withdrawalTitles[row.state],
  checkout_at: row.state === 'settled' ? (row.ended_at?.toISOString() ?? null) : null,
});
