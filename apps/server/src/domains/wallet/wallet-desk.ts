import type { Transaction } from 'kysely';
import type { Operator } from '../../kernel/actor.ts';
import { postingsOf, type PostedJournal } from './ledger/postings-of.ts';
import { findDeskPurchases, type DeskPurchaseFilter } from './purchases/desk-purchase-store.ts';
import {
  operatePurchaseWithin,
  purchaseVersion,
  type OperatorStep,
  type PurchaseForOperator,
} from './purchases/operate-purchases.ts';
import type { PurchaseStateDeps } from './purchases/change-purchase-state.ts';
import {
  operateWithdrawalWithin,
  withdrawalsVersion,
  type OperatingDeps,
  type WithdrawalDecision,
} from './withdrawals/operate-withdrawals.ts';
import type { WalletTables } from './wallet.tables.ts';

/** What the desk sees and does of money. `Within`: in the caller's transaction, which has locked no wallet before. */
export interface WalletDesk {
  /** As desk-purchase-store.ts says. */
  findPurchases(filter: DeskPurchaseFilter): Promise<PurchaseForOperator[]>;
  /** What was posted for a purchase, the oldest first. */
  purchasePostings(id: number): Promise<PostedJournal[]>;
  /** As operate-purchases.ts says. */
  operatePurchaseWithin<Tables>(tx: Transaction<Tables>, step: OperatorStep): Promise<boolean>;
  purchaseVersion<Tables>(tx: Transaction<Tables>, id: number): Promise<string | null>;
  /** As operate-withdrawals.ts says. */
  operateWithdrawalWithin<Tables>(
    tx: Transaction<Tables>,
    id: number,
    decision: WithdrawalDecision,
    operator: Operator,
  ): Promise<boolean>;
  withdrawalsVersion<Tables>(tx: Transaction<Tables>, ids: readonly number[]): Promise<string | null>;
}

const PURCHASE_JOURNALS = ['purchase.paid', 'purchase.confirmed', 'purchase.cancelled', 'purchase.refunded'];

export type WalletDeskDeps = PurchaseStateDeps & OperatingDeps;

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<WalletTables> => tx as Transaction<WalletTables>;

export const createWalletDesk = (deps: WalletDeskDeps): WalletDesk => ({
  findPurchases: (filter) => findDeskPurchases(deps.db, filter),
  purchasePostings: (id) => postingsOf(deps.db, PURCHASE_JOURNALS, id),
  operatePurchaseWithin: (tx, step) => operatePurchaseWithin(ours(tx), deps, step),
  purchaseVersion: (tx, id) => purchaseVersion(ours(tx), id),
  operateWithdrawalWithin: (tx, id, decision, operator) =>
    operateWithdrawalWithin(ours(tx), deps, id, decision, operator),
  withdrawalsVersion: (tx, ids) => withdrawalsVersion(ours(tx), ids),
});
