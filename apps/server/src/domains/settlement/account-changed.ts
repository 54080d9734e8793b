import type { Transaction } from 'kysely';
import type { SettlementTables } from './settlement.tables.ts';

/** What owners read of an account: that it was set, or that an owner of the academy stopped it. */
export interface AccountChange {
  academyId: number;
  accountId: number;
  end: string;
  what: 'set' | 'stopped';
  /** The name of the one who did it. */
  by: string;
}

/** Told within the transaction. */
export type AccountChanged = (tx: Transaction<SettlementTables>, change: AccountChange) => Promise<void>;
