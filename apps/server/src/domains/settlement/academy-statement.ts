import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
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
  course_id: number | null;
  /** Of a sale or what of it went back: its price, our commission and its VAT. */
  price: number | null;
  commission: number | null;
  commission_vat: number | null;
  commission_bp: number | null;
  /** By which terms; null: the usual ones, or it is no sale. */
  terms_id: number | null;
}

/**
 * What happened between an academy and us, the latest first: `payable` is what we owe it, `receivable` what it owes us.
 * A page is read by the index, and its balance from one sum.
 */
export async function findStatement(
  executor: Executor<SettlementTables>,
  academyId: number,
  { side, after, limit }: { side: 'payable' | 'receivable'; after: number | null; limit: number },
): Promise<AcademyStatementRow[]> {
  const { rows } = await sql<AcademyStatementRow>`
    with mine as (
      select id from ledger.account where code = ${`academy.${side}`} and owner_id = ${academyId}
    ), page as (
      select e.id, e.journal_id, e.amount from ledger.entry e
      where e.account_id = (select id from mine) and (${after}::bigint is null or e.id < ${after})
      order by e.id desc limit ${limit}
    ), top as (
      select coalesce(sum(e.amount), 0) as total from ledger.entry e
      where e.account_id = (select id from mine) and e.id <= (select max(id) from page)
    )
    select g.id::float8 as id, j.at, j.kind, j.ref_id::float8 as ref_id, -g.amount::float8 as amount,
      -(t.total - coalesce(sum(g.amount) over (order by g.id desc rows between unbounded preceding and 1 preceding), 0)
        )::float8 as balance,
      p.course_id, p.amount::float8 as price, p.commission::float8 as commission,
      p.commission_vat::float8 as commission_vat, p.commission_bp, p.terms_id
    from page g join ledger.journal j on j.id = g.journal_id cross join top t
      left join purchase_refund r on r.id = case when j.kind like '%\\_share.refunded' then j.ref_id end
      left join purchase p on p.id = coalesce(r.purchase_id,
        case when j.kind like 'purchase.%' or j.kind like 'referral.%' then j.ref_id end)
    order by g.id desc`.execute(executor);
  return rows;
}
