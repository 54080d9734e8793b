import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
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

/** What the books come to. */
export interface Books {
  trialBalance: TrialLine[];
  lastCheck: { at: Date; defects: number } | null;
  seals: { blocks: number; lastAt: Date | null; digest: string | null; unsealed: number };
  debts: { people: number; amount: number };
}

/** Reads every entry: of a million some tenths of a second. */
async function readTrialBalance(executor: Executor<WalletTables>): Promise<TrialLine[]> {
  const { rows } = await sql<TrialLine>`
    select k.code as account, k.owner, count(a.id)::int as accounts,
      coalesce(sum(s.debits), 0)::float8 as debits, coalesce(sum(s.credits), 0)::float8 as credits,
      coalesce(sum(s.debits - s.credits), 0)::float8 as balance
    from ledger.account_kind k
      left join ledger.account a on a.code = k.code
      left join (
        select account_id,
          coalesce(sum(amount) filter (where amount > 0), 0) as debits,
          coalesce(-sum(amount) filter (where amount < 0), 0) as credits
        from ledger.entry group by account_id
      ) s on s.account_id = a.id
    group by k.code, k.owner order by k.owner, k.code`.execute(executor);
  return rows;
}

/** Two queries. */
export async function readBooks(executor: Executor<WalletTables>): Promise<Books> {
  const { rows } = await sql<{
    checked_at: Date | null;
    defects: number | null;
    blocks: number;
    sealed_at: Date | null;
    digest: string | null;
    unsealed: number;
    people: number;
    owed: number;
  }>`
    select c.ended_at as checked_at, c.violations as defects, coalesce(s.id, 0) as blocks, s.at as sealed_at,
      encode(s.digest, 'hex') as digest,
      (select count(*)::int from ledger.journal where s.id is null or xact >= s.below_xact) as unsealed,
      d.people, d.owed
    from (select count(*)::int as people, coalesce(sum(b.amount), 0)::float8 as owed
        from ledger.account a join ledger.balance b on b.account_id = a.id
        where a.code = 'user.receivable' and b.amount > 0) d
      left join (select * from ledger_check where ended_at is not null order by night desc limit 1) c on true
      left join (select * from ledger.seal order by id desc limit 1) s on true`.execute(executor);
  const row = rows[0]!;
  return {
    trialBalance: await readTrialBalance(executor),
    lastCheck: row.checked_at && { at: row.checked_at, defects: row.defects ?? 0 },
    seals: { blocks: row.blocks, lastAt: row.sealed_at, digest: row.digest, unsealed: row.unsealed },
    debts: { people: row.people, amount: row.owed },
  };
}

export interface DebtRow {
  user_id: number;
  owed: number;
  available: number;
  on_hold: number;
}

/** Who owes us, the latest account first. One query. @param after the last one of the page before */
export async function findDebts(
  executor: Executor<WalletTables>,
  { after, limit }: { after: number | null; limit: number },
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select a.owner_id as user_id, b.amount::float8 as owed,
      coalesce((select have.amount from ledger.account mine join ledger.balance have on have.account_id = mine.id
        where mine.code = 'user.available' and mine.owner_id = a.owner_id), 0)::float8 as available,
      coalesce((select sum(w.amount) from withdrawal w
        where w.user_id = a.owner_id and w.state = 'on_hold'), 0)::float8 as on_hold
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code = 'user.receivable' and b.amount > 0 and (${after}::int is null or a.owner_id < ${after})
    order by a.owner_id desc limit ${limit}`.execute(executor);
  return rows;
}
