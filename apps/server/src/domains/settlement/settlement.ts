import { sql, type Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Operator, StaffOperator } from '../../kernel/actor.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { ListPart, ListTotal } from '../../kernel/list-order.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PostedJournal } from '../wallet/wallet.ts';
import type { AccountChange } from './account-changed.ts';
import { accountsOf, addAccount, readAccount, stopAccount, type AcademyAccount } from './accounts.ts';
import {
  alikeLines,
  bankFigures,
  digestsOf,
  findBankLines,
  insertLines,
  knownLines,
  totalOfBankLines,
  type BankLineFilter,
  type BankLineRow,
} from './bank/bank-store.ts';
import { lateMoney, type LateMoney } from './bank/late-money.ts';
import { matchLines, refuseInStatement, undoMatches, type AskedLine } from './bank/match-lines.ts';
import { proposeMatches, type Proposal } from './bank/propose-matches.ts';
import type { StatementLine } from './bank/read-statement.ts';
import { findStatement, type AcademyStatementRow, type StatementPage } from './academy-statement.ts';
import { findOwing, readOwed, type OwingAcademy } from './receivables/ageing.ts';
import {
  correctInvoice,
  findInvoiceLines,
  findInvoices,
  issueInvoice,
  type InvoiceLine,
  type InvoiceRow,
} from './receivables/invoices.ts';
import { owedVersion, writeOff } from './receivables/write-off.ts';
import type { SettlementDeps } from './deps.ts';
import { draftPayouts, type DraftedBatch } from './payouts/draft-payouts.ts';
import { findDueOf, netOwed } from './payouts/due-of-academy.ts';
import { findDue, nextPayoutAt, whyNotDue, type DueAcademy, type NotDue } from './payouts/find-due.ts';
import {
  approveBatch,
  bouncePayout,
  dropBatch,
  dropPayout,
  dropPayoutsOf,
  sendPayouts,
  settlePayout,
} from './payouts/move-payouts.ts';
import {
  batchVersion,
  findPayoutBatches,
  findPayoutLines,
  findPayouts,
  totalOfPayouts,
  type PayoutBatchRow,
  type PayoutFilter,
  type PayoutLine,
  type PayoutRow,
} from './payouts/payout-store.ts';
import type { SettlementTables } from './settlement.tables.ts';

export { parseTable } from './bank/parse-table.ts';
export { findHeader, guessColumns, readStatement, shapeOf } from './bank/read-statement.ts';
export type { ReadStatement, StatementColumns } from './bank/read-statement.ts';
export type { AskedLine } from './bank/match-lines.ts';
export type { AcademyStatementRow, BankLineRow, InvoiceLine, InvoiceRow, OwingAcademy, Proposal, StatementPage };
export type { AcademyAccount, AccountChange, DraftedBatch, PayoutBatchRow, PayoutLine, PayoutRow };

/** What is due to an academy, why nothing is drafted for it now, and when its next payout is by its terms. */
export type DueForDesk = DueAcademy & { why_not: NotDue | null; due_at: Date | null };

/** Public face of settlement: what academies are paid and what they pay. Amounts are whole toman. */
export interface Settlement {
  /** As accounts.ts says. */
  accountsOf(academyId: number): Promise<AcademyAccount[]>;
  addAccount(
    academyId: number,
    given: Parameters<typeof addAccount>[2],
    operator: StaffOperator,
  ): ReturnType<typeof addAccount>;
  stopAccount(academyId: number, operator: StaffOperator): Promise<void>;
  readAccount(academyId: number, operator: Operator): ReturnType<typeof readAccount>;
  /** The digits of a payout's account; null: sealed under another secret. */
  openSheba(sealed: Buffer): string | null;
  /** As find-due.ts says. */
  findDue(): Promise<DueForDesk[]>;
  /** What one academy is to be paid, as due-of-academy.ts says, and what it owes us; null: nothing is due. */
  moneyOf(academyId: number): Promise<{ due: DueForDesk | null; owed: number }>;
  /** As draft-payouts.ts says. */
  draftPayouts<Tables>(
    tx: Transaction<Tables>,
    academyIds: readonly number[],
    operator: StaffOperator,
  ): Promise<DraftedBatch>;
  /** As payout-store.ts says; within a transaction where one is given. */
  findPayouts<Tables>(
    filter: PayoutFilter & ListPart,
    tx?: Transaction<Tables>,
  ): Promise<(PayoutRow & { cursor: string })[]>;
  totalOfPayouts(filter: PayoutFilter): Promise<ListTotal>;
  findBatches(page: Parameters<typeof findPayoutBatches>[1]): Promise<PayoutBatchRow[]>;
  findLines(payoutId: number, page: { after: number | null; limit: number }): Promise<PayoutLine[]>;
  payoutPostings(id: number): Promise<PostedJournal[]>;
  batchVersion<Tables>(tx: Transaction<Tables>, batchId: number): Promise<string | null>;
  /** As move-payouts.ts says. */
  approveBatch<Tables>(tx: Transaction<Tables>, batchId: number, approvalId: number): Promise<void>;
  dropBatch<Tables>(tx: Transaction<Tables>, batchId: number): Promise<void>;
  sendPayouts<Tables>(tx: Transaction<Tables>, sent: Parameters<typeof sendPayouts>[2]): Promise<void>;
  dropPayout(id: number, reason: string, operator: Operator): Promise<void>;
  dropPayoutsOf<Tables>(
    tx: Transaction<Tables>,
    academyId: number,
    reason: string,
    operator: Operator,
  ): Promise<number>;
  settlePayout(id: number, reference: string, operator: Operator): Promise<boolean>;
  bouncePayout(id: number, reason: string, operator: Operator): Promise<void>;
  /** How many of the lines of a statement are there already, and adding those that are not; see bank-store.ts. */
  knownBankLines(lines: readonly StatementLine[]): Promise<number>;
  /** As bank-store.ts says. */
  alikeBankLines(lines: readonly StatementLine[]): Promise<number>;
  /** Refuses with statement.alike where some look like lines that are there, unless they were checked. */
  addBankLines(
    lines: readonly StatementLine[],
    operator: StaffOperator,
    options?: { refusesAlike: boolean },
  ): Promise<number>;
  findBankLines(filter: BankLineFilter & ListPart): Promise<(BankLineRow & { cursor: string })[]>;
  totalOfBankLines(filter: BankLineFilter): Promise<ListTotal>;
  bankFigures(): ReturnType<typeof bankFigures>;
  /** As late-money.ts says; kept for a minute. */
  lateMoney(): Promise<LateMoney>;
  /** As propose-matches.ts says. */
  proposeMatches(lines: readonly BankLineRow[]): Promise<Map<number, Proposal>>;
  /** As match-lines.ts says. */
  matchLines(asked: readonly AskedLine[], operator: StaffOperator): Promise<void>;
  undoMatches(lineId: number, reason: string, operator: StaffOperator): Promise<void>;
  refuseInStatement<Tables>(tx: Transaction<Tables>, what: 'payout' | 'withdrawal', id: number): Promise<void>;
  /** As ageing.ts, invoices.ts and write-off.ts say. */
  findOwing(academyId?: number): Promise<OwingAcademy[]>;
  issueInvoice(asked: Parameters<typeof issueInvoice>[1], operator: StaffOperator): Promise<number>;
  correctInvoice(id: number, reason: string, operator: StaffOperator): Promise<number>;
  findInvoices(filter: Parameters<typeof findInvoices>[1]): Promise<InvoiceRow[]>;
  findInvoiceLines(invoiceId: number): Promise<InvoiceLine[]>;
  owedVersion<Tables>(tx: Transaction<Tables>, academyId: number): Promise<string | null>;
  writeOff<Tables>(tx: Transaction<Tables>, given: Parameters<typeof writeOff>[2], operator: Operator): Promise<void>;
  /** As academy-statement.ts says. */
  findStatement(academyId: number, page: StatementPage): Promise<AcademyStatementRow[]>;
}

const PAYOUT_JOURNALS = ['payout.drafted', 'payout.dropped', 'payout.sent', 'payout.bounced', 'payout.came_back'];

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<SettlementTables> => tx as Transaction<SettlementTables>;

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, clock, audit, terms, wallet, accountCipher } = deps;
  const withTerms = async (due: readonly DueAcademy[]): Promise<DueForDesk[]> => {
    const now = clock.now();
    const termsOf = await terms.of(
      db,
      due.map((one) => one.academy_id),
    );
    return due.map((one) => {
      const agreed = termsOf(one.academy_id);
      return {
        ...one,
        why_not: whyNotDue(one, agreed, now),
        due_at: nextPayoutAt(one.last_payout_at, agreed.payout_every),
      };
    });
  };
  return {
    accountsOf: (academyId) => accountsOf(db, academyId),
    addAccount: (academyId, given, operator) => addAccount(deps, academyId, given, operator),
    stopAccount: (academyId, operator) => stopAccount(deps, academyId, operator),
    readAccount: (academyId, operator) => readAccount(deps, academyId, operator),
    openSheba: (sealed) => accountCipher.decrypt(sealed),
    async findDue() {
      return withTerms(await findDue(db, clock.now()));
    },
    async moneyOf(academyId) {
      const [owed, due] = await Promise.all([readOwed(db, academyId), findDueOf(db, clock.now(), academyId)]);
      return { due: due && (await withTerms([netOwed(due, owed)]))[0]!, owed };
    },
    draftPayouts: (tx, academyIds, operator) => draftPayouts(ours(tx), deps, academyIds, operator),
    findPayouts: (filter, tx) => findPayouts(tx === undefined ? db : ours(tx), filter),
    totalOfPayouts: (filter) => totalOfPayouts(db, filter),
    findBatches: (page) => findPayoutBatches(db, page),
    findLines: (payoutId, page) => findPayoutLines(db, payoutId, page),
    payoutPostings: (id) => wallet.books.postingsOf(PAYOUT_JOURNALS, id),
    batchVersion: (tx, batchId) => batchVersion(ours(tx), batchId),
    approveBatch: (tx, batchId, approvalId) => approveBatch(ours(tx), deps, batchId, approvalId),
    dropBatch: (tx, batchId) => dropBatch(ours(tx), deps, batchId),
    sendPayouts: (tx, sent) => sendPayouts(ours(tx), deps, sent),
    dropPayout: (id, reason, operator) => dropPayout(deps, id, reason, operator),
    dropPayoutsOf: (tx, academyId, reason, operator) => dropPayoutsOf(ours(tx), deps, { academyId, reason, operator }),
    settlePayout: (id, reference, operator) => settlePayout(deps, id, reference, operator),
    bouncePayout: (id, reason, operator) => bouncePayout(deps, id, reason, operator),
    knownBankLines: (lines) => knownLines(db, digestsOf(lines)),
    alikeBankLines: (lines) => alikeLines(db, lines),
    addBankLines: (lines, operator, { refusesAlike } = { refusesAlike: false }) =>
      inTransaction(db, async (tx) => {
        // One statement after another: two colleagues may send the same one with other columns.
        await sql`select pg_advisory_xact_lock(7241013)`.execute(tx);
        const alike = refusesAlike ? await alikeLines(tx, lines) : 0;
        if (alike > 0) throw new Refusal('statement.alike', { n: formatNumber(alike) });
        const added = await insertLines(tx, lines, { staffId: operator.staffId, now: clock.now() });
        const details = { lines: lines.length, added };
        if (added > 0) await audit.record(tx, { operator, action: 'bank.imported', subject: 'bank', details });
        return added;
      }),
    findBankLines: (filter) => findBankLines(db, filter),
    totalOfBankLines: (filter) => totalOfBankLines(db, filter),
    bankFigures: () => bankFigures(db),
    lateMoney: memoizeFor(
      60_000,
      () => lateMoney(db, clock.now()),
      () => clock.now().getTime(),
    ),
    proposeMatches: (lines) => proposeMatches(db, lines),
    matchLines: (asked, operator) => matchLines(deps, asked, operator),
    undoMatches: (lineId, reason, operator) => undoMatches(deps, lineId, reason, operator),
    refuseInStatement: (tx, what, id) => refuseInStatement(ours(tx), what, id),
    findOwing: (academyId) => findOwing(db, clock.now(), academyId),
    issueInvoice: (asked, operator) => issueInvoice(deps, asked, operator),
    correctInvoice: (id, reason, operator) => correctInvoice(deps, id, reason, operator),
    findInvoices: (filter) => findInvoices(db, filter),
    findInvoiceLines: (invoiceId) => findInvoiceLines(db, invoiceId),
    owedVersion: (tx, academyId) => owedVersion(ours(tx), academyId),
    writeOff: (tx, given, operator) => writeOff(ours(tx), deps, given, operator),
    findStatement: (academyId, page) => findStatement(db, academyId, page),
  };
}
