import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import type { LedgerDefect } from './verify-ledger.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A kind of account with all that was posted to it; whole toman. */
export interface TrialLine {
  account: string;
  owner: 'platform' | 'user' | 'academy';
  accounts: number;
  debits: number;
  credits: number;
  balance: number;
}

/** A person who owes us; whole toman. */
export interface Debtor {
  user_id: number;
  owed: number;
}

const MOST_DEBTORS = 10_000;

/** What the books come to. */
export interface Books {
  trialBalance: TrialLine[];
  /** `found`: the first of the defects. */
  lastCheck: { at: Date; defects: number; found: LedgerDefect[] } | null;
  seals: { blocks: number; lastAt: Date | null; digest: string | null; unsealed: number };
  /** `debtors`: those who owe most, at most 10,000 of them, the largest debt first. */
  debts: { people: number; amount: number; debtors: Debtor[] };
}

/** Days in Tehran, `2026-11-23`: posted on it or later; before it. */
export interface BookDays {
  since?: string | undefined;
  before?: string | undefined;
}

/**
 * The trial balance of some days: what was posted in them, and the balances at their end. Without days it is that of
 * all time. Reads every entry: of a million some tenths of a second.
 */
export async function readTrialBalance(
  executor: Executor<WalletTables>,
  { since, before }: BookDays = {},
): Promise<TrialLine[]> {
  const isIn = since === undefined ? sql`true` : sql`j.at >= ${startOfDay(since)}`;
  const until = before === undefined ? sql`true` : sql`j.at < ${startOfDay(before)}`;
  const journal =
    since === undefined && before === undefined ? sql`` : sql`join ledger.journal j on j.id = e.journal_id`;
  const { rows } = await sql<TrialLine>`
    select k.code as account, k.owner, count(a.id)::int as accounts,
      coalesce(sum(s.debits), 0)::float8 as debits, coalesce(sum(s.credits), 0)::float8 as credits,
      coalesce(sum(s.balance), 0)::float8 as balance
    from ledger.account_kind k
      left join ledger.account a on a.code = k.code
      left join (
        select e.account_id,
          coalesce(sum(e.amount) filter (where e.amount > 0 and ${isIn}), 0) as debits,
          coalesce(-sum(e.amount) filter (where e.amount < 0 and ${isIn}), 0) as credits,
          sum(e.amount) as balance
        from ledger.entry e ${journal} where ${until} group by e.account_id
      ) s on s.account_id = a.id
    group by k.code, k.owner order by k.owner, k.code`.execute(executor);
  return rows;
}

/**
 * Reads the balances of all debts: few people owe us, and an index by amount would make every posting more expensive.
 * Without it, only this read pays.
 */
async function readDebts(executor: Executor<WalletTables>): Promise<Books['debts']> {
  const { rows } = await sql<Debtor & { people: number; amount: number }>`
    select a.owner_id as user_id, b.amount::float8 as owed, (count(*) over ())::int as people,
      (sum(b.amount) over ())::float8 as amount
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code = 'user.receivable' and b.amount > 0
    order by b.amount desc, a.owner_id desc limit ${MOST_DEBTORS}`.execute(executor);
  const { people = 0, amount = 0 } = rows[0] ?? {};
  return { people, amount, debtors: rows.map(({ user_id, owed }) => ({ user_id, owed })) };
}

/** Three queries. */
export async function readBooks(executor: Executor<WalletTables>): Promise<Books> {
  const { rows } = await sql<{
    checked_at: Date | null;
    defects: number | null;
    found: LedgerDefect[] | null;
    blocks: number;
    sealed_at: Date | null;
    digest: string | null;
    unsealed: number;
  }>`
    select c.ended_at as checked_at, c.violations as defects, coalesce(s.id, 0) as blocks, s.at as sealed_at,
      encode(s.digest, 'hex') as digest,
      (select count(*)::int from ledger.journal where s.id is null or xact >= s.below_xact) as unsealed,
      (select json_agg(json_build_object('rule', d.rule, 'subject', d.subject, 'detail', d.detail) order by d.n)
        from ledger_defect d where d.night = c.night) as found
    from (select 1) one
      left join (select * from ledger_check where ended_at is not null order by night desc limit 1) c on true
      left join (select * from ledger.seal order by id desc limit 1) s on true`.execute(executor);
  const row = rows[0]!;
  return {
    trialBalance: await readTrialBalance(executor),
    lastCheck: row.checked_at && { at: row.checked_at, defects: row.defects ?? 0, found: row.found ?? [] },
    seals: { blocks: row.blocks, lastAt: row.sealed_at, digest: row.digest, unsealed: row.unsealed },
    debts: await readDebts(executor),
  };
}

export interface DebtRow extends Debtor {
  available: number;
  on_hold: number;
}

/** What these people owe and have now, by their numbers. One query. */
export async function readDebtors(
  executor: Executor<WalletTables>,
  userIds: readonly number[],
): Promise<Map<number, DebtRow>> {
  const { rows } = await sql<DebtRow>`
    select asked.id as user_id, ledger.owed(asked.id)::float8 as owed,
      coalesce((select have.amount from ledger.account mine join ledger.balance have on have.account_id = mine.id
        where mine.code = 'user.available' and mine.owner_id = asked.id), 0)::float8 as available,
      coalesce((select sum(w.amount) from withdrawal w
        where w.user_id = asked.id and w.state = 'on_hold'), 0)::float8 as on_hold
    from unnest(${[...userIds]}::int[]) as asked(id)`.execute(executor);
  return new Map(rows.map((row) => [row.user_id, row]));
}
