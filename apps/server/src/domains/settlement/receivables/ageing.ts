import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { SettlementTables } from '../settlement.tables.ts';

/** What an academy owes us, by the age of the referral that it owes it for; whole toman. */
export interface OwingAcademy {
  academy_id: number;
  owed: number;
  /** Up to 30 days old, up to 60, up to 90, and older. */
  days_30: number;
  days_60: number;
  days_90: number;
  older: number;
  oldest_at: Date;
  /** Commission with VAT that no invoice has yet, of sales of any kind. */
  uninvoiced: number;
}

/**
 * Academies that owe us, the largest debt first; one academy where it is given. What no invoice has yet is worked out
 * from all sales: where it is not shown, `readOwed` answers.
 */
export async function findOwing(
  executor: Executor<SettlementTables>,
  now: Date,
  academyId: number | null = null,
): Promise<OwingAcademy[]> {
  const { rows } = await sql<OwingAcademy>`
    with open as (
      select p.academy_id, p.confirmed_at as at, p.commission + p.commission_vat - coalesce((
        select sum(c.amount) from commission_clearing c where c.purchase_id = p.id and c.is_live), 0) as owed
      from purchase p
      where p.method = 'referral' and p.commission_cleared_at is null and p.state in ('confirmed', 'refunded')
        and (${academyId}::int is null or p.academy_id = ${academyId})
    ), owing as (
      select academy_id, sum(owed) as owed,
        coalesce(sum(owed) filter (where at > ${now}::timestamptz - interval '30 days'), 0) as days_30,
        coalesce(sum(owed) filter (where at <= ${now}::timestamptz - interval '30 days'
          and at > ${now}::timestamptz - interval '60 days'), 0) as days_60,
        coalesce(sum(owed) filter (where at <= ${now}::timestamptz - interval '60 days'
          and at > ${now}::timestamptz - interval '90 days'), 0) as days_90,
        coalesce(sum(owed) filter (where at <= ${now}::timestamptz - interval '90 days'), 0) as older,
        min(at) as oldest_at
      from open where owed > 0 group by academy_id
    )
    select o.academy_id, o.owed::float8, o.days_30::float8, o.days_60::float8, o.days_90::float8, o.older::float8,
      o.oldest_at, coalesce((
        select sum(d.net + d.vat) from invoice_due d where d.academy_id = o.academy_id), 0)::float8 as uninvoiced
    from owing o order by o.owed desc, o.academy_id`.execute(executor);
  return rows;
}

/** What one academy owes us, as `owed` of `findOwing`, and nothing besides. One query, of commission that is open. */
export async function readOwed(executor: Executor<SettlementTables>, academyId: number): Promise<number> {
  const open = sql`p.academy_id = ${academyId} and p.method = 'referral' and p.commission_cleared_at is null
    and p.state in ('confirmed', 'refunded')`;
  const { rows } = await sql<{ owed: number }>`
    with cleared as (
      select least(sum(c.amount)::bigint, p.commission + p.commission_vat) as amount
      from purchase p join commission_clearing c on c.purchase_id = p.id and c.is_live
      where ${open} group by p.id, p.commission, p.commission_vat
    )
    select (coalesce(sum(p.commission + p.commission_vat), 0) - coalesce((select sum(amount) from cleared), 0))::float8
      as owed
    from purchase p where ${open}`.execute(executor);
  return rows[0]!.owed;
}
