import type {
  acceptBankProposals,
  BankLine,
  exportBankLines,
  importBankStatement,
  listBankLines,
  matchBankLine,
  readBankStatement,
} from '@kavosh/contract/desk/settlement/bank.ts';
import { matchWord } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { formatJalaliStamp } from '@kavosh/persian/jalali.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  findHeader,
  guessColumns,
  readStatement,
  shapeOf,
  type AskedLine,
  type BankLineRow,
  type Proposal,
  type ReadStatement,
  type StatementColumns,
} from '../../settlement/settlement.ts';
import { exportList } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskSettlementDeps } from './deps.ts';
import { readTable } from './read-table.ts';

type Sent = HandlerInput<typeof readBankStatement>['body'];

const SAMPLE_ROWS = 5;
const SHOWN_PROBLEMS = 200;
/** So many lines are matched in one transaction. */
const MATCHED_AT_ONCE = 500;

interface ReadTable {
  bank: string | null;
  header: string[];
  rows: string[][];
  columns: StatementColumns | null;
  read: ReadStatement;
}

async function read({ clock }: DeskSettlementDeps, sent: Sent): Promise<ReadTable> {
  const table = await readTable(sent);
  const at = findHeader(table);
  const header = table[at] ?? [];
  const shape = shapeOf(header);
  const columns = sent.columns ?? shape?.columns ?? null;
  const rows = table.slice(at + 1);
  const empty: ReadStatement = { lines: [], problems: [], skipped: 0, wrongSum: null };
  const today = new Date(tehranDay(clock.now()) * DAY_MS).toISOString().slice(0, 10);
  return {
    bank: sent.columns === undefined ? (shape?.bank ?? null) : null,
    header,
    rows,
    columns,
    read: columns === null ? empty : readStatement(rows, columns, sent.unit, { firstLine: at + 2, today }),
  };
}

/** How a statement is read; nothing is written. Refuses with statement.unreadable. */
export async function readSentStatement(
  deps: DeskSettlementDeps,
  sent: Sent,
): Promise<EndpointData<typeof readBankStatement>> {
  const { settlement } = deps;
  const { bank, header, rows, columns, read: statement } = await read(deps, sent);
  const { lines, problems, skipped, wrongSum } = statement;
  const days = lines.map(({ day }) => day).toSorted();
  const sum = (sign: 1 | -1) =>
    lines.reduce((total, { amount }) => total + (Math.sign(amount) === sign ? Math.abs(amount) : 0), 0);
  return {
    bank,
    header,
    sample: rows.filter((row) => row.some((cell) => cell !== '')).slice(0, SAMPLE_ROWS),
    columns,
    guess: columns === null ? guessColumns(header) : null,
    lines: lines.length,
    known: await settlement.knownBankLines(lines),
    alike: await settlement.alikeBankLines(lines),
    skipped,
    credits: sum(1),
    debits: sum(-1),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    wrong_sum: wrongSum,
    problems: problems.slice(0, SHOWN_PROBLEMS),
  };
}

/**
 * Writes what is not there yet. Refuses with statement.unreadable, statement.no_columns, statement.problems,
 * statement.sum and statement.alike.
 */
export async function importStatement(
  deps: DeskSettlementDeps,
  { are_new: areNew, ...sent }: HandlerInput<typeof importBankStatement>['body'],
  operator: StaffOperator,
): Promise<EndpointData<typeof importBankStatement>> {
  const { columns, read: statement } = await read(deps, sent);
  const { lines, problems, wrongSum } = statement;
  if (columns === null || (columns.amount ?? columns.credit ?? columns.debit) === null)
    throw new Refusal('statement.no_columns');
  if (problems.length > 0 || lines.length === 0) throw new Refusal('statement.problems');
  if (wrongSum !== null) throw new Refusal('statement.sum', { line: wrongSum });
  const added = await deps.settlement.addBankLines(lines, operator, { refusesAlike: areNew !== true });
  return { added, known: lines.length - added };
}

const presentMatch = ({ what, targetId, ...rest }: Proposal['matches'][number]) => ({
  what,
  target_id: targetId,
  ...rest,
});

const presentLine = (row: BankLineRow, proposal: Proposal | undefined): BankLine => ({
  id: row.id,
  day: row.day,
  amount: row.amount,
  text: row.text,
  reference: row.reference,
  is_matched: row.is_matched,
  matches: row.matches.map(({ id: _, what, ...rest }) => ({
    what: what as Proposal['matches'][number]['what'],
    ...rest,
  })),
  proposal: proposal ? { why: proposal.why, matches: proposal.matches.map(presentMatch) } : null,
});

async function present({ settlement }: DeskSettlementDeps, rows: readonly BankLineRow[]): Promise<BankLine[]> {
  const proposals = await settlement.proposeMatches(rows.filter((row) => !row.is_matched));
  return rows.map((row) => presentLine(row, proposals.get(row.id)));
}

/** A page of lines with what they may be, and what all of them come to: a fixed number of queries. */
export async function listLines(
  deps: DeskSettlementDeps,
  { after, limit, order, ...filter }: HandlerInput<typeof listBankLines>['query'],
): Promise<EndpointData<typeof listBankLines>> {
  const [found, total] = await Promise.all([
    deps.settlement.findBankLines({ ...filter, order, after, limit: limit + 1 }),
    deps.settlement.totalOfBankLines(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await present(deps, rows), next, total };
}

const dayOf = (day: string): string => formatJalaliStamp(new Date(`${day}T12:00:00Z`)).slice(0, 10);

// In and out have separate columns, as on a statement.
const columns: readonly FileColumn<BankLine>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'روز', cell: ({ day }) => dayOf(day) },
  { head: 'شرح', cell: ({ text }) => text },
  { head: 'واریز (تومان)', cell: ({ amount }) => (amount > 0 ? amount : null) },
  { head: 'برداشت (تومان)', cell: ({ amount }) => (amount < 0 ? -amount : null) },
  { head: 'پیگیری', cell: ({ reference }) => reference },
  { head: 'تطبیق', cell: ({ matches }) => matches.map(matchWord).join('؛ ') },
];

/** As export-list.ts says. */
export const exportLines = (
  deps: DeskSettlementDeps,
  { format, ...filters }: HandlerInput<typeof exportBankLines>['query'],
  operator: StaffOperator,
): Promise<EndpointData<typeof exportBankLines>> =>
  exportList(deps, {
    what: 'bank_lines',
    filters,
    format,
    operator,
    find: async (page) =>
      (await deps.settlement.findBankLines({ ...filters, ...page })).map((row) => presentLine(row, undefined)),
    columns,
  });

/** Refuses with bank_line.not_found. */
export async function showLine(deps: DeskSettlementDeps, id: number): Promise<{ line: BankLine }> {
  const rows = await deps.settlement.findBankLines({ state: 'all', ids: [id], after: null, limit: 1 });
  if (rows.length === 0) throw new Refusal('bank_line.not_found');
  return { line: (await present(deps, rows))[0]! };
}

export async function matchLine(
  deps: DeskSettlementDeps,
  id: number,
  { matches }: HandlerInput<typeof matchBankLine>['body'],
  operator: StaffOperator,
): Promise<{ line: BankLine }> {
  const asked = matches.map(({ what, target_id: targetId = null, amount, fee = 0, note = null }) => ({
    what,
    targetId,
    amount,
    fee,
    note,
  }));
  await deps.settlement.matchLines([{ lineId: id, matches: asked }], operator);
  return showLine(deps, id);
}

/** Accepts what a reference says, some hundred lines at a time; a line that is refused by now stays open. */
export async function acceptProposals(
  { settlement }: DeskSettlementDeps,
  operator: StaffOperator,
): Promise<EndpointData<typeof acceptBankProposals>> {
  const lines: BankLineRow[] = [];
  for (let after: string | null = null; ;) {
    const page = await settlement.findBankLines({ state: 'open', after, limit: MATCHED_AT_ONCE });
    lines.push(...page);
    if (page.length < MATCHED_AT_ONCE) break;
    after = page.at(-1)!.cursor;
  }
  const proposals = await settlement.proposeMatches(lines);
  const certain: AskedLine[] = [...proposals].flatMap(([lineId, { why, matches }]) =>
    why === 'ours' || why === 'reference' ? [{ lineId, matches }] : [],
  );
  let matched = 0;
  const match = async (asked: AskedLine[]): Promise<void> => {
    try {
      await settlement.matchLines(asked, operator);
      matched += asked.length;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (asked.length > 1) for (const alone of asked) await match([alone]);
    }
  };
  for (let at = 0; at < certain.length; at += MATCHED_AT_ONCE) await match(certain.slice(at, at + MATCHED_AT_ONCE));
  return { matched, left: lines.length - matched };
}
