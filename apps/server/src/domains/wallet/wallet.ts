import type { Operator } from '../../kernel/actor.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '@kavosh/contract/withdrawals.ts';
import type { Audit } from '../audit/audit.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { GivenAccess, HandOver } from '../hand-over/hand-over.ts';
import { announceChanges, type BoughtChanged, type OnBoughtChanged } from './changes/announce-changes.ts';
import { confirmByMember, letInByMember, type ActOfMember } from './partner/acts-of-member.ts';
import { answerRefundByMember, type MemberAnswer } from './refunds/answer-by-member.ts';
import { cancelByMember, cancelEditionByMember } from './refunds/cancel-by-member.ts';
import { noteSignature } from './partner/note-signature.ts';
import { listForPartner } from './partner/list-for-partner.ts';
import { letInByPartner } from './partner/let-in-by-partner.ts';
import { joinWaitingList } from './purchases/join-waiting-list.ts';
import type { BuyerLetIn } from './purchases/let-buyer-in.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Identity } from '../identity/identity.ts';
import type { Coupons } from '../coupons/coupons.ts';
import type { Seats } from '../seats/seats.ts';
import type { Terms } from '../terms/terms.ts';
import type { Profile } from '../profile/profile.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';
import { runEvery } from '../../kernel/concurrency/run-every.ts';
import type { TimelineAsked, TimelineRow } from '../../kernel/timeline.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import { buyCourse, NotEnough, type Bought, type BuyRequest } from './purchases/buy-course.ts';
import { checkLedger, type LedgerCheck, type LedgerChecked } from './ledger/check-ledger.ts';
import { endWithdrawal } from './withdrawals/end-withdrawal.ts';
import { expirePurchases } from './purchases/expire-purchases.ts';
import { createMyMoney, type MyMoney } from './my-money.ts';
import { readBalances } from './ledger/ledger-store.ts';
import {
  findPurchases,
  operatePurchase,
  readPurchase,
  type OperatorStep,
  type PurchaseFilter,
  type PurchaseForOperator,
} from './purchases/operate-purchases.ts';
import {
  findWithdrawals,
  openWithdrawal,
  operateWithdrawal,
  type OwedWithdrawal,
  type WithdrawalDecision,
  type WithdrawalEnded,
  type WithdrawalFilter,
} from './withdrawals/operate-withdrawals.ts';
import { authenticatePartner, type SignedBy } from './partner/authenticate-partner.ts';
import type { AskedRefund, ChangedPurchase, PurchasesChanged, RefundAsked } from './purchases/purchase-changed.ts';
import {
  confirmedAmong,
  confirmedCourses,
  purchasesAfter,
  purchasesWhen,
  type PurchaseRow,
} from './purchases/purchase-store.ts';
import { reportPurchase, type PurchaseReport } from './partner/report-purchase.ts';
import { academyWork, type AcademyWork } from './refunds/academy-work.ts';
import { changePurchaseState, type PurchaseStateChange } from './purchases/change-purchase-state.ts';
import { requestWithdrawal, type WithdrawalRequest } from './withdrawals/request-withdrawal.ts';
import { presentWithdrawal, type WithdrawalRow } from './withdrawals/show-withdrawal.ts';
import { createTopUps, type TopUpDeps, type TopUps } from './top-ups/top-ups.ts';
import { publishedSeals, PUBLISHED_DAYS, type PublishedSeals } from './ledger/published-seals.ts';
import { extendHashChain, verifyLedger, type LedgerDefect } from './ledger/verify-ledger.ts';
import { createWalletPages, type WalletPages } from './statement/wallet-pages.ts';
import { findMoney, type FoundMoney } from './find-money.ts';
import { moneyWaiting, salesAround, type MoneyWaiting, type Sales } from './money-waiting.ts';
import { moneyTimeline } from './money-timeline.ts';
import { createWalletBooks, type WalletBooks } from './books.ts';
import type { Caused } from './ledger/ledger-store.ts';
import type { Journal, Posting } from './ledger/postings.ts';
import type { PostedJournal } from './ledger/postings-of.ts';
import { createWalletDesk, type TopUpForDesk, type WalletDesk } from './wallet-desk.ts';
import type { BatchRow } from './withdrawals/batch-store.ts';
import type { WithdrawalForDesk } from './withdrawals/desk-withdrawal-store.ts';
import type { BoughtCourses } from './buyers.ts';
import type { WalletTables } from './wallet.tables.ts';
import type { WithdrawalRules } from './withdrawals/withdrawable.ts';
import type { AccessUsed } from './purchases/present-refunds.ts';
import { sendCardRefunds } from './refunds/card-refunds.ts';
import type { RequestRefused } from './refunds/decide-request.ts';
import { extendDeadlines } from './refunds/extend-deadlines.ts';
import { escalateRequests } from './refunds/refund-requests.ts';
import { ProofNeeded, withdrawFromPurchase, type Withdrawing } from './refunds/withdraw-from-purchase.ts';

export { NotEnough, ProofNeeded };
export { ASK_AGAIN_MS } from './purchases/purchase-questions.ts';
export { partnerPurchase } from './partner/partner-purchase.ts';
export { cashbackAt } from './purchases/shares.ts';
export { isDoubtful, mostConfirmed } from './purchases/amount-doubt.ts';
export type { BoughtChanged, BoughtCourses, MemberAnswer, PublishedSeals };
export type {
  Caused,
  Journal,
  Posting,
  WalletBooks,
  FoundMoney,
  AskedRefund,
  ChangedPurchase,
  LedgerCheck,
  LedgerChecked,
  OperatorStep,
  OwedWithdrawal,
  PostedJournal,
  PurchaseForOperator,
  PurchasesChanged,
  PurchaseRow,
  TopUpForDesk,
  BatchRow,
  WithdrawalDecision,
  WithdrawalForDesk,
  WithdrawalRow,
  WithdrawalRules,
};

/** Public face of the wallet: money and what is bought with it. Amounts are whole toman. */
export interface Wallet {
  /** As buy-course.ts says. */
  buyCourse(request: BuyRequest): Promise<Bought>;
  /** As join-waiting-list.ts says. */
  joinWaitingList(asked: Parameters<typeof joinWaitingList>[1]): ReturnType<typeof joinWaitingList>;
  /** Confirms, cancels or refunds, as change-purchase-state.ts says. */
  changePurchaseState(change: PurchaseStateChange): Promise<PurchaseRow>;
  /** As academy-work.ts says. */
  academyWork: AcademyWork;
  /** A person's press on «withdraw», as withdraw-from-purchase.ts says. */
  withdrawFrom(asked: Withdrawing): ReturnType<typeof withdrawFromPurchase>;
  /** Working days are others, as extend-deadlines.ts says. */
  extendDeadlines<Tables>(tx: Transaction<Tables>): Promise<void>;
  /** Sends what waits to go back to cards, as card-refunds.ts says; done every minute by itself. */
  sendCardRefunds(): Promise<void>;
  /** Which academy signed this body, as authenticate-partner.ts says. */
  authenticatePartner(signature: string, body: Buffer): Promise<SignedBy | null>;
  /** What an academy says of a purchase, as report-purchase.ts says. */
  reportPurchase(signedBy: SignedBy, report: PurchaseReport): Promise<PurchaseRow>;
  /** An academy gives a buyer access, as let-in-by-partner.ts says. */
  letInByPartner(signedBy: SignedBy, letIn: { trackId: string; given: GivenAccess }): Promise<PurchaseRow>;
  /** A signature is good for one subject, as note-signature.ts says; within the caller's transaction. */
  noteCall<Tables>(tx: Transaction<Tables>, call: { signature: Buffer; subject: string }): Promise<void>;
  /** As list-for-partner.ts says. */
  listForPartner(academyId: number, query: Parameters<typeof listForPartner>[2]): ReturnType<typeof listForPartner>;
  /** What a member of an academy does in its panel, as acts-of-member.ts says. */
  letInByMember(act: ActOfMember, given: GivenAccess): Promise<void>;
  confirmByMember(act: ActOfMember, sale: Parameters<typeof confirmByMember>[2]): Promise<PurchaseRow>;
  /** As answer-by-member.ts says. */
  answerRefundByMember(act: ActOfMember, answer: MemberAnswer): Promise<void>;
  /** As cancel-by-member.ts says; `id` of the second: the edition. */
  cancelByMember(act: ActOfMember, reason: string): ReturnType<typeof cancelByMember>;
  cancelEditionByMember(act: ActOfMember, reason: string): ReturnType<typeof cancelEditionByMember>;
  /** For operators, as operate-purchases.ts says. */
  findPurchases(filter: PurchaseFilter): Promise<PurchaseForOperator[]>;
  readPurchase(name: number | string): Promise<PurchaseForOperator | undefined>;
  operatePurchase(step: OperatorStep): Promise<boolean>;
  /** For operators, as operate-withdrawals.ts says. */
  findWithdrawals(filter: WithdrawalFilter): Promise<OwedWithdrawal[]>;
  openWithdrawal(id: number, operator: Operator): Promise<{ withdrawal: OwedWithdrawal; account: string | null }>;
  operateWithdrawal(id: number, decision: WithdrawalDecision, operator: Operator): Promise<boolean>;
  /** Cancels purchases that stayed unconfirmed for 30 days, as expire-purchases.ts says; runs by itself every hour. */
  expirePurchases(): Promise<number>;
  /** As changes/announce-changes.ts says; done every minute by itself. */
  announceChanges(): Promise<void>;
  /**
   * A person's money: `available` can be spent, `balance` is that and what is set aside for withdrawals. Debts reduce
   * neither.
   */
  balance(userId: number): Promise<{ balance: number; available: number }>;
  /** Those of the courses that the person bought, confirmed. */
  boughtAmong(userId: number, courseIds: readonly number[]): Promise<Set<number>>;
  /** All courses that the person bought, confirmed, the latest first; at most 200. */
  boughtCourses(userId: number): Promise<number[]>;
  /** The same with when it was. */
  boughtWhen(userId: number): Promise<{ id: number; at: Date }[]>;
  /** As purchase-store.ts says. */
  purchasesAfter(visits: Parameters<typeof purchasesAfter>[1], since: Date): ReturnType<typeof purchasesAfter>;
  /** As request-withdrawal.ts says. */
  requestWithdrawal(request: WithdrawalRequest): Promise<Withdrawal>;
  /**
   * Cancels a waiting withdrawal of the person. Refuses with withdrawal.not_found (also for another person's) and
   * withdrawal.wrong_state.
   */
  cancelWithdrawal(userId: number, id: number): Promise<Withdrawal>;
  /** A member's own money pages, as wallet-pages.ts says. */
  pages: WalletPages;
  /** How money comes in, as top-ups.ts says. */
  topUps: TopUps;
  /** Export and deletion of a person's money data, as my-money.ts says. */
  mine: MyMoney;
  /** For the desk, as find-money.ts and money-waiting.ts say. */
  find(asked: { names: readonly string[]; number: number; most: number }): Promise<FoundMoney[]>;
  waiting(lateBefore: Date): Promise<MoneyWaiting>;
  sales(days: { from: Date; to: Date }): Promise<{ before: Sales; since: Sales }>;
  /** For what is settled with academies and banks, as books.ts says. */
  books: WalletBooks;
  /** The wallet at the desk, as wallet-desk.ts says. */
  desk: WalletDesk;
  /** As money-timeline.ts says. */
  timeline(asked: TimelineAsked): Promise<TimelineRow[]>;
  verify(): Promise<LedgerDefect[]>;
  /** As published-seals.ts says; remembered for some minutes. */
  publishedSeals(): Promise<PublishedSeals[]>;
  /** The nightly look at the books, as check-ledger.ts says; it is done by itself. */
  checkLedger(): Promise<LedgerCheck | null>;
  close(): Promise<void>;
}

export interface WalletDeps extends TopUpDeps {
  db: Kysely<WalletTables>;
  /** For figures of sales alone, which may be some seconds behind; `db` where it is left out. */
  reads?: Kysely<WalletTables>;
  audit: Pick<Audit, 'record'>;
  calendar: Pick<Calendar, 'clockFor' | 'policies' | 'deadline' | 'deadlines' | 'isAtLeast'>;
  catalogue: Pick<
    Catalogue,
    'courseOffer' | 'whyNoOffer' | 'courseNames' | 'medianPrices' | 'boughtEditions' | 'editionClashes' | 'factsNow'
  >;
  terms: Pick<Terms, 'of' | 'secrets'>;
  identity: Pick<Identity, 'passwordChangedAt' | 'readMobile' | 'refuseRestricted' | 'proveSelf' | 'proofOf'>;
  accessUsed: AccessUsed;
  requestRefused: RequestRefused;
  profile: Pick<Profile, 'payoutAccount' | 'openAccount' | 'nameAccountOwner'>;
  outbox: Outbox;
  rules: WithdrawalRules;
  clock: Clock;
  handOver: Pick<
    HandOver,
    | 'plan'
    | 'promise'
    | 'begin'
    | 'states'
    | 'priceBelieved'
    | 'withdrawEnds'
    | 'end'
    | 'give'
    | 'overdue'
    | 'forgetContacts'
    | 'anonymizeUser'
    | 'exportOf'
  >;
  coupons: Pick<Coupons, 'find' | 'use' | 'giveBack' | 'codesOf'>;
  seats: Pick<Seats, 'take' | 'confirm' | 'free' | 'standings' | 'join'>;
  purchasesChanged: PurchasesChanged;
  refundAsked: RefundAsked;
  boughtChanged: OnBoughtChanged;
  buyerLetIn: BuyerLetIn;
  withdrawalEnded: WithdrawalEnded;
  ledgerChecked: LedgerChecked;
  logError: (error: unknown, what: string) => void;
}

/** How often what was posted is sealed. */
const EXTEND_CHAIN_EVERY_MS = 60_000;
const SEALS_REMEMBERED_MS = 300_000;
const EXPIRE_EVERY_MS = 3_600_000;
/**
 * How often it is asked whether the nightly look at the books is due; one that is under way when the server stops is
 * not waited for longer.
 */
const CHECK_EVERY_MS = 600_000;
const STOP_PATIENCE_MS = 1_000;
const REFUND_EVERY_MS = 60_000;
const CHANGES_EVERY_MS = 60_000;

export function createWallet(deps: WalletDeps): Wallet {
  const { db, clock, logError, background = runEvery } = deps;
  const chaining = background(
    EXTEND_CHAIN_EVERY_MS,
    async () => {
      await extendHashChain(db);
    },
    (error) => logError(error, 'the ledger could not be sealed'),
  );
  const seals = memoizeFor(SEALS_REMEMBERED_MS, () => publishedSeals(deps.reads ?? db, PUBLISHED_DAYS));
  const expiring = background(
    EXPIRE_EVERY_MS,
    async () => {
      await expirePurchases(deps);
      await escalateRequests(db, clock.now());
    },
    (error) => logError(error, 'old purchases could not be cancelled'),
  );
  let stopping = false;
  const announceAllChanges = async (): Promise<void> => {
    while (!stopping && (await announceChanges(deps)));
  };
  const changing = background(CHANGES_EVERY_MS, announceAllChanges, (error) =>
    logError(error, 'buyers could not be notified of changes'),
  );
  const checking = background(
    CHECK_EVERY_MS,
    async () => {
      await checkLedger(deps);
    },
    (error) => {
      // Cut off by the stop: the next process looks again.
      if (!stopping) logError(error, 'the books could not be looked at');
    },
  );
  const sendRefunds = (): Promise<void> => sendCardRefunds({ ...deps, isStopping: () => stopping });
  // Tools pay nothing back.
  const refunding =
    deps.payments.byName.size === 0
      ? null
      : background(REFUND_EVERY_MS, sendRefunds, (error) => logError(error, 'refunds to cards could not be sent'));
  const topUps = createTopUps(deps);
  return {
    buyCourse: (request) => buyCourse(deps, request),
    joinWaitingList: (asked) => joinWaitingList(deps, asked),
    withdrawFrom: (asked) => withdrawFromPurchase(deps, asked),
    extendDeadlines: (tx) => extendDeadlines(tx as unknown as Transaction<WalletTables>, deps),
    sendCardRefunds: sendRefunds,
    changePurchaseState: (change) => changePurchaseState(deps, change),
    academyWork: academyWork(db),
    authenticatePartner: (signature, body) => authenticatePartner(deps, signature, body),
    reportPurchase: (signedBy, report) => reportPurchase(deps, signedBy, report),
    letInByPartner: (signedBy, letIn) => letInByPartner(deps, signedBy, letIn),
    noteCall: (tx, { signature, subject: trackId }) =>
      noteSignature(tx as unknown as Transaction<WalletTables>, { signature, trackId }, clock.now()),
    listForPartner: (academyId, query) => listForPartner(deps, academyId, query),
    letInByMember: (act, given) => letInByMember(deps, act, given),
    confirmByMember: (act, sale) => confirmByMember(deps, act, sale),
    answerRefundByMember: (act, answer) => answerRefundByMember(deps, act, answer),
    cancelByMember: (act, reason) => cancelByMember(deps, act, reason),
    cancelEditionByMember: (act, reason) => cancelEditionByMember(deps, act, reason),
    findPurchases: (filter) => findPurchases(db, filter),
    readPurchase: (name) => readPurchase(db, name),
    operatePurchase: (step) => operatePurchase(deps, step),
    findWithdrawals: (filter) => findWithdrawals(db, filter),
    openWithdrawal: (id, operator) => openWithdrawal(deps, id, operator),
    operateWithdrawal: (id, decision, operator) => operateWithdrawal(deps, id, decision, operator),
    expirePurchases: () => expirePurchases(deps),
    announceChanges: announceAllChanges,
    async balance(userId) {
      const { available, held } = await readBalances(db, userId);
      return { balance: available + held, available };
    },
    boughtAmong: (userId, courseIds) => confirmedAmong(db, userId, courseIds),
    boughtCourses: (userId) => confirmedCourses(db, userId),
    boughtWhen: (userId) => purchasesWhen(db, userId),
    purchasesAfter: (visits, since) => purchasesAfter(db, visits, since),
    requestWithdrawal: (request) => requestWithdrawal(deps, request),
    cancelWithdrawal: async (userId, id) =>
      presentWithdrawal(await endWithdrawal(db, id, { state: 'cancelled', userId }, `user:${userId}`, clock.now())),
    pages: createWalletPages(deps),
    topUps,
    mine: createMyMoney(deps),
    find: (asked) => findMoney(db, asked),
    waiting: (lateBefore) => moneyWaiting(db, clock.now(), lateBefore),
    sales: (days) => salesAround(db, days),
    books: createWalletBooks(deps),
    desk: createWalletDesk(deps),
    timeline: (asked) => moneyTimeline(db, asked),
    verify: () => verifyLedger(db),
    publishedSeals: seals,
    checkLedger: () => checkLedger(deps),
    async close() {
      stopping = true;
      await Promise.all([
        chaining.stop(),
        expiring.stop(),
        changing.stop(),
        topUps.close(),
        refunding === null ? null : withTimeout(STOP_PATIENCE_MS, refunding.stop()).catch(() => undefined),
        withTimeout(STOP_PATIENCE_MS, checking.stop()).catch(() => undefined),
      ]);
    },
  };
}
