import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { startOfDay } from '../../kernel/keyset.ts';
import type { SettlementTables } from './settlement.tables.ts';

/** A line of an academy's account with us. Whole toman; what we owe the academy is positive. */
export interface AcademyStatementRow {
  /** Of the entry. */
  id: number;
  at: Date;
  kind: string;
  ref_id: number;
  amount: number;
  /** After it. */
  balance: number;
  /** Of the sale, also of one that went back. */
  purchase_id: number | null;
  course_id: number | null;
  /** Of a sale or what of it went back: its price, our commission and its VAT. */
  price: number | null;
  commission: number | null;
  commission_vat: number | null;
  commission_bp: number | null;
  /** By which terms; null: the usual ones, or it is no sale. */
  terms_id: number | null;
}

export interface StatementPage {
  side: 'payable' | 'receivable';
  /** Days in Tehran, `2026-11-23`: on it or later; before it. */
  since?: string | undefined;
  before?: string | undefined;
  after: number | null;
  limit: number;
}

/**
 * What happened between an academy and us, the latest first: `payable` is what we owe it, `receivable` what it owes us.
 * A page is read by the index, and its balances from one sum: they are those of the whole account, also where the list
 * is narrowed by days.
 */
export async function findStatement(
  executor: Executor<SettlementTables>,
  academyId: number,
  { side, since, before, after, limit }: StatementPage,
): Promise<AcademyStatementRow[]> {
  const ofDays =
    since === undefined && before === undefined
      ? sql`true`
      : sql`exists (select from ledger.journal d where d.id = e.journal_id
          and ${since === undefined ? sql`true` : sql`d.at >= ${startOfDay(since)}`}
          and ${before === undefined ? sql`true` : sql`d.at < ${startOfDay(before)}`})`;
  const { rows } = await sql<AcademyStatementRow>`
    with mine as (
      select id from ledger.account where code = ${`academy.${side}`} and owner_id = ${academyId}
    ), page as (
      select e.id, e.journal_id, e.amount from ledger.entry e
      where e.account_id = (select id from mine) and (${after}::bigint is null or e.id < ${after}) and ${ofDays}
      order by e.id desc limit ${limit}
    ), top as (
      select coalesce(sum(e.amount), 0) as total from ledger.entry e
      where e.account_id = (select id from mine) and e.id <= (select max(id) from page)
    ), balances as (
      select e.id, t.total - coalesce(
        sum(e.amount) over (order by e.id desc rows between unbounded preceding and 1 preceding), 0) as balance
      from ledger.entry e cross join top t
      where e.account_id = (select id from mine)
        and e.id between (select min(id) from page) and (select max(id) from page)
    )
    select g.id::float8 as id, j.at, j.kind, j.ref_id::float8 as ref_id, -g.amount::float8 as amount,
      -b.balance::float8 as balance,
      p.id::float8 as purchase_id, p.course_id, p.amount::float8 as price, p.commission::float8 as commission,
      p.commission_vat::float8 as commission_vat, p.commission_bp, p.terms_id
    from page g join balances b on b.id = g.id join ledger.journal j on j.id = g.journal_id
      left join purchase_refund r on r.id = case when j.kind like '%\\_share.refunded' then j.ref_id end
      left join purchase p on p.id = coalesce(r.purchase_id,
        case when j.kind like 'purchase.%' or j.kind like 'referral.%' then j.ref_id end)
    order by g.id desc`.execute(executor);
  return rows;
}
