import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { SettlementTables } from '../settlement.tables.ts';
import type { StatementLine } from './read-statement.ts';

/** A line with what it is matched with. Into the account positive; whole toman. */
export interface BankLineRow {
  id: number;
  /** `2026-11-26` */
  day: string;
  amount: number;
  text: string;
  reference: string | null;
  is_matched: boolean;
  matches: { id: number; what: string; target_id: number | null; amount: number; fee: number; note: string | null }[];
}

/** Names of lines: equal ones of a day are distinguished by how many there are. */
export function digestsOf(lines: readonly StatementLine[]): Buffer[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, text, reference }) => {
    const name = JSON.stringify([day, amount, text, reference]);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return createHash('sha256').update(`${nth} ${name}`).digest();
  });
}

/** Which of the lines are there already. */
export async function knownLines(executor: Executor<SettlementTables>, digests: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from bank_line where digest = any(${[...digests]}::bytea[])`.execute(executor);
  return rows[0]!.known;
}

/**
 * How many of the lines look like ones that are there under another text or reference: of the same day and amount, and
 * beyond those that are known. A statement whose columns were chosen otherwise, or that a bank exports in two shapes.
 */
export async function alikeLines(
  executor: Executor<SettlementTables>,
  lines: readonly StatementLine[],
): Promise<number> {
  const { rows } = await sql<{ alike: number }>`
    with sent as (
      select s.*, exists (select from bank_line b where b.digest = s.digest) as is_known from unnest(
        ${lines.map(({ day }) => day)}::date[], ${lines.map(({ amount }) => amount)}::bigint[],
        ${digestsOf(lines)}::bytea[]) as s(day, amount, digest)
    ), fresh as (
      select day, amount, count(*) as of_it from sent where not is_known group by day, amount
    )
    select coalesce(sum(least(f.of_it, (
      select count(*) from bank_line b where b.day = f.day and b.amount = f.amount
        and not exists (select from sent s where s.digest = b.digest)))), 0)::int as alike
    from fresh f`.execute(executor);
  return rows[0]!.alike;
}

/** Adds what is not there yet. @returns how many */
export async function insertLines(
  tx: Transaction<SettlementTables>,
  lines: readonly StatementLine[],
  { staffId, now }: { staffId: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into bank_line (day, amount, text, reference, digest, imported_by, imported_at)
    select l.*, ${staffId}::int, ${now}::timestamptz from unnest(
      ${lines.map(({ day }) => day)}::date[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ text }) => text)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${digestsOf(lines)}::bytea[]) as l(day, amount, text, reference, digest)
    on conflict (digest) do nothing returning id`.execute(tx);
  return rows.length;
}

export interface BankLineFilter {
  state: 'open' | 'matched' | 'all';
  ids?: readonly number[] | undefined;
  after: number | null;
  limit: number;
}

/** Open lines, the oldest first; others, the latest first. In the order of their numbers, by which they were read. */
export async function findBankLines(
  executor: Executor<SettlementTables>,
  { state, ids, after, limit }: BankLineFilter,
): Promise<BankLineRow[]> {
  const rising = state === 'open';
  const conditions = [
    ...(state === 'all' ? [] : [sql`l.is_matched = ${state === 'matched'}`]),
    ...(ids === undefined ? [] : [sql`l.id = any(${[...ids]}::int[])`]),
    ...(after === null ? [] : [rising ? sql`l.id > ${after}` : sql`l.id < ${after}`]),
    sql`true`,
  ];
  const { rows } = await sql<BankLineRow>`
    select l.id, l.day::text as day, l.amount::float8 as amount, l.text, l.reference, l.is_matched,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'what', m.what, 'target_id', m.target_id, 'amount', m.amount,
          'fee', m.fee, 'note', m.note) order by m.id)
        from bank_match m where m.line_id = l.id and m.undone_at is null), '[]') as matches
    from bank_line l where ${sql.join(conditions, sql` and `)}
    order by l.id ${rising ? sql`asc` : sql`desc`} limit ${limit}`.execute(executor);
  return rows;
}

/** What the statement has come to and what of it waits. Whole toman. */
export async function bankFigures(executor: Executor<SettlementTables>): Promise<{
  lines: number;
  open: number;
  open_in: number;
  open_out: number;
  oldest_open: string | null;
  last_day: string | null;
  /** Paid by the books, and not in the statement yet. */
  unseen: number;
  unseen_amount: number;
  oldest_unseen: Date | null;
  /** They left our account, count as sent back, and no line shows that they came back. */
  not_back: number;
  not_back_amount: number;
  gateway: number;
  /** All lines, and what the books say the bank has: the difference is what is open. */
  sum: number;
  books: number;
}> {
  const { rows } = await sql<Awaited<ReturnType<typeof bankFigures>>>`
    with unseen as (
      select p.amount, p.ended_at as at from payout p where p.state = 'settled' and p.amount > 0 and not exists (
        select from bank_match m where m.what = 'payout' and m.target_id = p.id and m.undone_at is null)
      union all
      select w.amount, w.ended_at from withdrawal w where w.state = 'settled' and not exists (
        select from bank_match m where m.what = 'withdrawal' and m.target_id = w.id and m.undone_at is null)
    ), not_back as (
      select -m.amount as amount from bank_match m where m.undone_at is null and m.what in ('payout', 'withdrawal')
        and 'bounced' = case m.what when 'payout' then (select p.state from payout p where p.id = m.target_id)
          else (select w.state from withdrawal w where w.id = m.target_id) end
        and not exists (
          select from bank_match b
          where b.what = m.what || '_back' and b.target_id = m.target_id and b.undone_at is null)
    ), balance as (
      select a.code, sum(e.amount) as amount from ledger.account a join ledger.entry e on e.account_id = a.id
      where a.code in ('gateway.clearing', 'bank') group by a.code
    )
    select l.*, u.*, n.*,
      coalesce((select amount from balance where code = 'gateway.clearing'), 0)::float8 as gateway,
      coalesce((select amount from balance where code = 'bank'), 0)::float8 as books
    from (
      select count(*)::int as lines, (count(*) filter (where not is_matched))::int as open,
        coalesce(sum(amount) filter (where not is_matched and amount > 0), 0)::float8 as open_in,
        coalesce(-sum(amount) filter (where not is_matched and amount < 0), 0)::float8 as open_out,
        (min(day) filter (where not is_matched))::text as oldest_open, max(day)::text as last_day,
        coalesce(sum(amount), 0)::float8 as sum
      from bank_line
    ) l, (
      select count(*)::int as unseen, coalesce(sum(amount), 0)::float8 as unseen_amount, min(at) as oldest_unseen
      from unseen
    ) u, (
      select count(*)::int as not_back, coalesce(sum(amount), 0)::float8 as not_back_amount from not_back
    ) n`.execute(executor);
  return rows[0]!;
}
