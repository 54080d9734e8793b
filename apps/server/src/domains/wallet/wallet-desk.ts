import type { Kysely, Transaction } from 'kysely';
import { operatorText, type Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { ListPart, ListTotal } from '../../kernel/list-order.ts';
import type { GivenAccess } from '../hand-over/hand-over.ts';
import { letBuyerIn, type LetInDeps } from './purchases/let-buyer-in.ts';
import type { VerifyOutcome } from '../../kernel/payment-provider.ts';
import { postingsOf, type PostedJournal } from './ledger/postings-of.ts';
import {
  salesOfAcademies,
  salesOfCourse,
  boughtSince,
  soldOfCourses,
  type AcademySales,
  type CourseSales,
} from './purchases/course-sales.ts';
import { findJournals, totalOfJournals, type FoundJournal, type JournalFilter } from './ledger/find-journals.ts';
import {
  readBooks,
  readDebtors,
  readTrialBalance,
  type BookDays,
  type Books,
  type DebtRow,
  type TrialLine,
} from './ledger/read-books.ts';
import { buyersOf, countBuyers, type BoughtCourses } from './buyers.ts';
import { purchasesByState } from './purchases/purchases-by-state.ts';
import { readSales, type SalesFigures } from './purchases/sales-figures.ts';
import { findDeskPurchases, totalOfDeskPurchases, type DeskPurchaseFilter } from './purchases/desk-purchase-store.ts';
import {
  operatePurchaseWithin,
  purchaseVersion,
  type OperatorStep,
  type PurchaseForOperator,
} from './purchases/operate-purchases.ts';
import { forgetDoubt } from './purchases/purchase-doubts.ts';
import { addQuestion, endQuestion, questionsAbout, type PurchaseQuestion } from './purchases/purchase-questions.ts';
import { acceptRequest, refuseRequest, type Accepting, type DecideDeps } from './refunds/decide-request.ts';
import {
  findCardRefunds,
  totalOfCardRefunds,
  type CardRefundFilter,
  type CardRefundRow,
} from './refunds/find-card-refunds.ts';
import { findRequests, totalOfRequests, type RefundRequestRow, type RequestFilter } from './refunds/refund-requests.ts';
import type { PurchaseRow } from './purchases/purchase-store.ts';
import { askAboutTopUp } from './top-ups/ask-provider.ts';
import { UNSETTLED_MS, type CheckDeps } from './top-ups/check-top-up.ts';
import { closeTopUp, isClosable } from './top-ups/close-top-up.ts';
import {
  findDeskTopUps,
  isContradicted,
  totalOfDeskTopUps,
  type DeskTopUpFilter,
} from './top-ups/desk-top-up-store.ts';
import { isLinkable, linkTopUp } from './top-ups/link-top-up.ts';
import { findTopUp, type TopUpRow } from './top-ups/top-up-store.ts';
import {
  findBatches,
  insertBatch,
  noteFile,
  setBatchState,
  type BatchPage,
  type BatchRow,
  type NewBatch,
} from './withdrawals/batch-store.ts';
import { bounceWithdrawalWithin, type Bounce } from './withdrawals/bounce-withdrawal.ts';
import {
  findDeskWithdrawals,
  totalOfDeskWithdrawals,
  type DeskWithdrawalFilter,
  type WithdrawalForDesk,
} from './withdrawals/desk-withdrawal-store.ts';
import {
  operateWithdrawalWithin,
  withdrawalsVersion,
  type OperatingDeps,
  type WithdrawalDecision,
} from './withdrawals/operate-withdrawals.ts';
import type { WalletTables } from './wallet.tables.ts';

/** A top-up, and what a colleague can do about it now. */
export type TopUpForDesk = TopUpRow & { isContradicted: boolean; may: { ask: boolean; link: boolean; close: boolean } };

/** `unsettledBefore` is now's. */
type TopUpFilter = Omit<DeskTopUpFilter, 'unsettledBefore'>;

/** Rows of a list, each with where the page behind it begins. */
type Listed<Row> = (Row & { cursor: string })[];

/** What the desk sees and does of money. `Within`: in the caller's transaction, which has locked no wallet before. */
export interface WalletDesk {
  /** As desk-purchase-store.ts says. */
  findPurchases(filter: DeskPurchaseFilter & ListPart): Promise<Listed<PurchaseForOperator>>;
  totalOfPurchases(filter: DeskPurchaseFilter): Promise<ListTotal>;
  /** As course-sales.ts says. */
  salesOfCourse(courseId: number): Promise<CourseSales>;
  soldOfCourses(courseIds: readonly number[]): Promise<Map<number, number>>;
  salesOfAcademies(academyIds: readonly number[]): Promise<AcademySales[]>;
  boughtSince<Tables>(executor: Executor<Tables>, courseIds: readonly number[], since: Date): Promise<number[]>;
  /** The postings of a purchase, oldest first. */
  purchasePostings(id: number): Promise<PostedJournal[]>;
  /** As operate-purchases.ts says. */
  operatePurchaseWithin<Tables>(tx: Transaction<Tables>, step: OperatorStep): Promise<boolean>;
  /** On behalf of the academy, as let-buyer-in.ts says, with a row in the audit. */
  letBuyerIn(id: number, given: GivenAccess, operator: Operator): Promise<void>;
  /** Two people confirmed a price later; see purchase-doubts.ts. */
  priceBelieved<Tables>(tx: Transaction<Tables>, priceEvent: number): Promise<void>;
  /** As refund-requests.ts and decide-request.ts say. */
  findRefundRequests(filter: RequestFilter & ListPart): Promise<Listed<RefundRequestRow & { purchase: PurchaseRow }>>;
  totalOfRefundRequests(filter: RequestFilter): Promise<ListTotal>;
  findCardRefunds(filter: CardRefundFilter & ListPart): Promise<Listed<CardRefundRow>>;
  totalOfCardRefunds(filter: CardRefundFilter): Promise<ListTotal>;
  readRefundRequest(id: number): Promise<RefundRequestRow | undefined>;
  acceptRefundWithin<Tables>(tx: Transaction<Tables>, id: number, accepting: Accepting): Promise<void>;
  refuseRefundWithin<Tables>(
    tx: Transaction<Tables>,
    id: number,
    how: { answer: string; operator: Operator },
  ): Promise<void>;
  purchaseVersion<Tables>(tx: Transaction<Tables>, id: number): Promise<string | null>;
  /** As purchase-questions.ts says. */
  questionsAbout(purchaseId: number): Promise<PurchaseQuestion[]>;
  addQuestion<Tables>(tx: Transaction<Tables>, question: Parameters<typeof addQuestion>[1]): Promise<number>;
  endQuestion(id: number, end: Parameters<typeof endQuestion>[2]): Promise<void>;
  /** As purchases-by-state.ts and sales-figures.ts say. */
  purchasesByState(): ReturnType<typeof purchasesByState>;
  /** As buyers.ts says. */
  buyersOf<Tables>(executor: Executor<Tables>, which: BoughtCourses, after: number, most: number): Promise<number[]>;
  countBuyers(which: BoughtCourses): Promise<number>;
  readSales(starts: readonly Date[], now: Date): Promise<SalesFigures>;
  /** As read-books.ts says. */
  readBooks(): Promise<Books>;
  readDebtors(userIds: readonly number[]): Promise<Map<number, DebtRow>>;
  readTrialBalance(days: BookDays): Promise<TrialLine[]>;
  /** As find-journals.ts says. */
  findJournals(filter: JournalFilter & ListPart): Promise<FoundJournal[]>;
  totalOfJournals(filter: JournalFilter): Promise<ListTotal>;
  /** As desk-top-up-store.ts says. */
  findTopUps(filter: TopUpFilter & ListPart): Promise<Listed<TopUpForDesk>>;
  totalOfTopUps(filter: TopUpFilter): Promise<ListTotal>;
  readTopUp(id: number): Promise<TopUpForDesk | undefined>;
  /** The postings of a top-up. */
  topUpPostings(id: number): Promise<PostedJournal[]>;
  /** As ask-provider.ts, link-top-up.ts and close-top-up.ts say. */
  askAboutTopUp(id: number, operator: Operator): Promise<VerifyOutcome['result']>;
  linkTopUp(id: number, link: { authority: string; reason: string }, operator: Operator): Promise<void>;
  closeTopUp(id: number, reason: string, operator: Operator): Promise<void>;
  /** As desk-withdrawal-store.ts says; within a transaction where one is given. */
  findWithdrawals<Tables>(
    filter: DeskWithdrawalFilter & ListPart,
    tx?: Transaction<Tables>,
  ): Promise<Listed<WithdrawalForDesk>>;
  totalOfWithdrawals(filter: DeskWithdrawalFilter): Promise<ListTotal>;
  /** The postings of a withdrawal, oldest first. */
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
  /** As bounce-withdrawal.ts says. */
  bounceWithdrawalWithin<Tables>(tx: Transaction<Tables>, bounce: Bounce, operator: Operator): Promise<number>;
}

const WITHDRAWAL_JOURNALS = [
  'withdrawal.requested',
  'withdrawal.settled',
  'withdrawal.returned',
  'withdrawal.bounced',
  'withdrawal.came_back',
];
const PURCHASE_JOURNALS = [
  'purchase.paid',
  'purchase.confirmed',
  'purchase.cancelled',
  'purchase.refunded',
  'referral.confirmed',
  'referral.refunded',
];

/** Of further shares that were refunded: each under its own row. */
const SHARE_JOURNALS = ['purchase_share.refunded', 'referral_share.refunded'];

export type WalletDeskDeps = DecideDeps &
  LetInDeps &
  OperatingDeps &
  CheckDeps & {
    /** For figures, which may be some seconds behind; `db` where it is left out. */
    reads?: Kysely<WalletTables>;
  };

/** Another domain's transaction runs on the same database. */
const ours = (tx: unknown): Transaction<WalletTables> => tx as Transaction<WalletTables>;

const forDesk = <Row extends TopUpRow>(row: Row, { payments }: Pick<CheckDeps, 'payments'>): Row & TopUpForDesk => ({
  ...row,
  isContradicted: isContradicted(row),
  may: {
    ask: row.state !== 'verified' && row.authority !== null && payments.byName.has(row.provider),
    link: isLinkable(row),
    close: isClosable(row),
  },
});

const unsettledBefore = ({ clock }: Pick<CheckDeps, 'clock'>): Date => new Date(clock.now().getTime() - UNSETTLED_MS);

export const createWalletDesk = (deps: WalletDeskDeps): WalletDesk => ({
  findPurchases: (filter) => findDeskPurchases(deps.db, filter),
  totalOfPurchases: (filter) => totalOfDeskPurchases(deps.db, filter),
  salesOfCourse: (courseId) => salesOfCourse(deps.db, courseId),
  soldOfCourses: (courseIds) => soldOfCourses(deps.db, courseIds),
  salesOfAcademies: (academyIds) => salesOfAcademies(deps.db, academyIds),
  boughtSince: (executor, courseIds, since) => boughtSince(ours(executor), courseIds, since),
  purchasePostings: async (id) => {
    const later = await deps.db
      .selectFrom('purchase_refund')
      .select('id')
      .where('purchase_id', '=', id)
      .where('n', '>', 1)
      .execute();
    const [own, shares] = await Promise.all([
      postingsOf(deps.db, PURCHASE_JOURNALS, id),
      later.length === 0
        ? []
        : postingsOf(
            deps.db,
            SHARE_JOURNALS,
            later.map((share) => share.id),
          ),
    ]);
    return [...own, ...shares];
  },
  operatePurchaseWithin: (tx, step) => operatePurchaseWithin(ours(tx), deps, step),
  letBuyerIn: (id, given, operator) =>
    inTransaction(deps.db, async (tx) => {
      const by = { actor: `operator:${operatorText(operator)}`, member: null };
      const { changed, isAnother } = await letBuyerIn(tx, deps, { id, given, by });
      if (!changed) return;
      // The access itself is only for the buyer; the audit names no more than its host.
      await deps.audit.record(tx, {
        operator,
        action: isAnother ? 'purchase.access_corrected' : 'purchase.access_given',
        subject: `purchase ${id}`,
        details: {
          host: given.url === null ? null : (URL.parse(given.url)?.host ?? null),
          has_code: given.code !== null || given.fromStock === true,
          note: given.note,
        },
      });
    }),
  priceBelieved: (tx, priceEvent) => forgetDoubt(ours(tx), priceEvent),
  findRefundRequests: (filter) => findRequests(deps.db, filter),
  totalOfRefundRequests: (filter) => totalOfRequests(deps.db, filter),
  findCardRefunds: (filter) => findCardRefunds(deps.db, filter),
  totalOfCardRefunds: (filter) => totalOfCardRefunds(deps.db, filter),
  readRefundRequest: (id) => deps.db.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst(),
  acceptRefundWithin: (tx, id, accepting) => acceptRequest(ours(tx), deps, id, accepting),
  refuseRefundWithin: (tx, id, how) => refuseRequest(ours(tx), deps, id, how),
  purchaseVersion: (tx, id) => purchaseVersion(ours(tx), id),
  questionsAbout: (id) => questionsAbout(deps.db, id),
  addQuestion: (tx, question) => addQuestion(ours(tx), question, deps.clock.now()),
  endQuestion: (id, end) => endQuestion(deps.db, id, end, deps.clock.now()),
  purchasesByState: () => purchasesByState(deps.reads ?? deps.db),
  buyersOf: (executor, ...asked) => buyersOf(executor as unknown as Executor<WalletTables>, ...asked),
  countBuyers: (which) => countBuyers(deps.reads ?? deps.db, which),
  readSales: (starts, now) => readSales(deps.reads ?? deps.db, starts, now),
  readBooks: () => readBooks(deps.db),
  readDebtors: (userIds) => readDebtors(deps.db, userIds),
  readTrialBalance: (days) => readTrialBalance(deps.reads ?? deps.db, days),
  findJournals: (filter) => findJournals(deps.reads ?? deps.db, filter),
  totalOfJournals: (filter) => totalOfJournals(deps.reads ?? deps.db, filter),
  async findTopUps(filter) {
    const found = await findDeskTopUps(deps.db, { ...filter, unsettledBefore: unsettledBefore(deps) });
    return found.map((row) => forDesk(row, deps));
  },
  totalOfTopUps: (filter) => totalOfDeskTopUps(deps.db, { ...filter, unsettledBefore: unsettledBefore(deps) }),
  async readTopUp(id) {
    const row = await findTopUp(deps.db, id);
    return row && forDesk(row, deps);
  },
  topUpPostings: (id) => postingsOf(deps.db, ['top_up.verified'], id),
  askAboutTopUp: (id, operator) => askAboutTopUp(deps, id, operator),
  linkTopUp: (id, link, operator) => linkTopUp(deps, id, link, operator),
  closeTopUp: (id, reason, operator) => closeTopUp(deps, id, reason, operator),
  findWithdrawals: (filter, tx) => findDeskWithdrawals(tx === undefined ? deps.db : ours(tx), filter),
  totalOfWithdrawals: (filter) => totalOfDeskWithdrawals(deps.db, filter),
  withdrawalPostings: (id) => postingsOf(deps.db, WITHDRAWAL_JOURNALS, id),
  findBatches: (page) => findBatches(deps.db, page),
  addBatch: (tx, batch) => insertBatch(ours(tx), batch, deps.clock.now()),
  setBatchState: (tx, id, state) => setBatchState(ours(tx), id, state),
  noteFile: (tx, id) => noteFile(ours(tx), id, deps.clock.now()),
  operateWithdrawalWithin: (tx, id, decision, operator) =>
    operateWithdrawalWithin(ours(tx), deps, id, decision, operator),
  withdrawalsVersion: (tx, ids) => withdrawalsVersion(ours(tx), ids),
  bounceWithdrawalWithin: (tx, bounce, operator) => bounceWithdrawalWithin(ours(tx), deps, bounce, operator),
});
