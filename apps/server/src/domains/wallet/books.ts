import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import { postAll, type Caused } from './ledger/ledger-store.ts';
import { postingsOf, type PostedJournal } from './ledger/postings-of.ts';
import { clearCommission, finishNetting, lockOwing, undoClearing } from './purchases/commission-clearing.ts';
import type { Clearing } from './purchases/commission-clearing.ts';
import type { CommissionCleared, WalletTables } from './wallet.tables.ts';

/** What other domains post, and clear of academies' commission, within their transactions. */
export interface WalletBooks {
  /** As ledger-store.ts says. */
  post<Tables>(tx: Transaction<Tables>, journals: readonly Caused[]): Promise<(number | null)[]>;
  /** The postings of one row, oldest first. */
  postingsOf(kinds: readonly string[], refId: number): Promise<PostedJournal[]>;
  /** As commission-clearing.ts says. */
  lockOwing<Tables>(tx: Transaction<Tables>, academies: readonly number[]): Promise<string[]>;
  clearCommission<Tables>(
    tx: Transaction<Tables>,
    how: Exclude<CommissionCleared, 'refunded'>,
    clearings: readonly Clearing[],
    owing?: readonly string[],
  ): ReturnType<typeof clearCommission>;
  finishNetting<Tables>(tx: Transaction<Tables>, payoutIds: readonly number[]): Promise<void>;
  undoClearing<Tables>(tx: Transaction<Tables>, what: Parameters<typeof undoClearing>[1]): Promise<void>;
}

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<WalletTables> => tx as Transaction<WalletTables>;

export const createWalletBooks = ({ db, clock }: { db: Kysely<WalletTables>; clock: Clock }): WalletBooks => ({
  post: (tx, journals) => postAll(ours(tx), journals),
  postingsOf: (kinds, refId) => postingsOf(db, kinds, refId),
  lockOwing: (tx, academies) => lockOwing(ours(tx), academies),
  clearCommission: (tx, how, clearings, owing) => clearCommission(ours(tx), how, clearings, clock.now(), owing),
  finishNetting: (tx, payoutIds) => finishNetting(ours(tx), payoutIds, clock.now()),
  undoClearing: (tx, what) => undoClearing(ours(tx), what),
});
