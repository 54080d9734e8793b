import type { Transaction } from 'kysely';
import type { Operator } from '../../kernel/actor.ts';
import { postingsOf, type PostedJournal } from './ledger/postings-of.ts';
import { findDebts, readBooks, type Books, type DebtRow } from './ledger/read-books.ts';
import { findDeskPurchases, type DeskPurchaseFilter } from './purchases/desk-purchase-store.ts';
import {
  operatePurchaseWithin,
  purchaseVersion,
  type OperatorStep,
  type PurchaseForOperator,
} from './purchases/operate-purchases.ts';
import type { PurchaseStateDeps } from './purchases/change-purchase-state.ts';
import {
  findBatches,
  insertBatch,
  noteFile,
  setBatchState,
  type BatchPage,
  type BatchRow,
  type NewBatch,
} from './withdrawals/batch-store.ts';
import {
  findDeskWithdrawals,
  type DeskWithdrawalFilter,
  type WithdrawalForDesk,
} from './withdrawals/desk-withdrawal-store.ts';
import {
  operateWithdrawalWithin,
  withdrawalsVersion,
  type OperatingDeps,
  type WithdrawalDecision,
} from './withdrawals/operate-withdrawals.ts';
import { findDeskTopUps, type DeskTopUpFilter } from './top-ups/desk-top-up-store.ts';
import { askAboutTopUp, closeTopUpFor, linkTopUpTo, type OperateTopUpDeps } from './top-ups/operate-top-ups.ts';
import type { TopUpRow } from './top-ups/top-up-store.ts';
import type { VerifyOutcome } from '../../kernel/payment-provider.ts';
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
  /** As desk-top-up-store.ts and operate-top-ups.ts say. */
  findTopUps(filter: DeskTopUpFilter): Promise<TopUpRow[]>;
  topUpPostings(id: number): Promise<PostedJournal[]>;
  askAboutTopUp(id: number, operator: Operator): Promise<VerifyOutcome['result']>;
  linkTopUp(id: number, link: { authority: string; reason: string }, operator: Operator): Promise<void>;
  closeTopUp(id: number, reason: string, operator: Operator): Promise<void>;
  /** As read-books.ts says. */
  readBooks(): Promise<Books>;
  findDebts(page: { after: number | null; limit: number }): Promise<DebtRow[]>;
  /** As desk-withdrawal-store.ts says; within a transaction where one is given. */
  findWithdrawals<Tables>(filter: DeskWithdrawalFilter, tx?: Transaction<Tables>): Promise<WithdrawalForDesk[]>;
  /** What was posted for a withdrawal, the oldest first. */
  withdrawalPostings(id: number): Promise<PostedJournal[]>;
  /** As batch-store.ts says. */
  findBatches(page: BatchPage): Promise<BatchRow[]>;
  addBatch<Tables>(tx: Transaction<Tables>, batch: NewBatch): Promise<{ id: number; amount: number }>;
  setBatchState<Tables>(tx: Transaction<Tables>, id: number, state: 'approved' | 'dropped'): Promise<void>;
  noteFile<Tables>(tx: Transaction<Tables>, id: number): Promise<void>;
  /** As operate-withdrawals.ts says. */
  operateWithdrawalWithin<Tables>(
    tx: Transaction<Tables>,
    id: number,
    decision: WithdrawalDecision,
    operator: Operator,
  ): Promise<boolean>;
  withdrawalsVersion<Tables>(tx: Transaction<Tables>, ids: readonly number[]): Promise<string | null>;
}

const WITHDRAWAL_JOURNALS = ['withdrawal.requested', 'withdrawal.settled', 'withdrawal.returned'];
const PURCHASE_JOURNALS = [
  'purchase.paid',
  'purchase.confirmed',
  'purchase.cancelled',
  'purchase.refunded',
  'referral.confirmed',
  'referral.refunded',
];

export type WalletDeskDeps = PurchaseStateDeps & OperatingDeps & OperateTopUpDeps;

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<WalletTables> => tx as Transaction<WalletTables>;

export const createWalletDesk = (deps: WalletDeskDeps): WalletDesk => ({
  findPurchases: (filter) => findDeskPurchases(deps.db, filter),
  purchasePostings: (id) => postingsOf(deps.db, PURCHASE_JOURNALS, id),
  operatePurchaseWithin: (tx, step) => operatePurchaseWithin(ours(tx), deps, step),
  purchaseVersion: (tx, id) => purchaseVersion(ours(tx), id),
  findTopUps: (filter) => findDeskTopUps(deps.db, filter),
  topUpPostings: (id) => postingsOf(deps.db, ['top_up.verified'], id),
  askAboutTopUp: (id, operator) => askAboutTopUp(deps, id, operator),
  linkTopUp: (id, link, operator) => linkTopUpTo(deps, id, link, operator),
  closeTopUp: (id, reason, operator) => closeTopUpFor(deps, id, reason, operator),
  readBooks: () => readBooks(deps.db),
  findDebts: (page) => findDebts(deps.db, page),
  findWithdrawals: (filter, tx) => findDeskWithdrawals(tx === undefined ? deps.db : ours(tx), filter),
  withdrawalPostings: (id) => postingsOf(deps.db, WITHDRAWAL_JOURNALS, id),
  findBatches: (page) => findBatches(deps.db, page),
  addBatch: (tx, batch) => insertBatch(ours(tx), batch, deps.clock.now()),
  setBatchState: (tx, id, state) => setBatchState(ours(tx), id, state),
  noteFile: (tx, id) => noteFile(ours(tx), id, deps.clock.now()),
  operateWithdrawalWithin: (tx, id, decision, operator) =>
    operateWithdrawalWithin(ours(tx), deps, id, decision, operator),
  withdrawalsVersion: (tx, ids) => withdrawalsVersion(ours(tx), ids),
});
