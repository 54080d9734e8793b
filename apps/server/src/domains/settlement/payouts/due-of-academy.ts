import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { SettlementTables } from '../settlement.tables.ts';
import type { DueAcademy } from './find-due.ts';

/** Where no policy says so, the right to withdraw ends seven days after the confirmation; one day is to spare. */
const MOST_DAYS_TO_END = 8;

/** Without what depends on the academy's debts. */
type DueBeforeNetting = Omit<DueAcademy, 'owed' | 'netted' | 'amount'>;
type Row = Omit<DueBeforeNetting, 'gross'> & { count: number };

/**
 * What one academy is to be paid, as `findDue` says it; null: nothing is due now or later. One query: all open shares
 * are summed from their index alone, and only what is payable later, refunded or added is looked at one by one.
 */
export async function findDueOf(
  executor: Executor<SettlementTables>,
  now: Date,
  academyId: number,
): Promise<DueBeforeNetting | null> {
  // As payout_due and the index purchase_share_open have them.
  const share = sql`(p.amount - p.commission - p.commission_vat)`;
  const open = sql`p.academy_id = ${academyId} and p.method = 'wallet' and not p.share_taken
    and (p.state = 'confirmed' or p.state = 'refunded' and p.refunded_bp < 10000)`;
  const payableAt = sql`coalesce(p.cancel_until, p.confirmed_at + interval '7 days')
    + make_interval(days => coalesce(t.hold_days, 0))`;
  const { rows } = await sql<Row>`
    with shares as (
      select count(*) filter (where ${share} > 0) as count, coalesce(sum(${share}), 0) as amount
      from purchase p where ${open}
    ), later as (
      select count(*) as count, coalesce(sum(amount), 0) as amount, min(payable_at) as payable_at from (
        select ${share} as amount, ${payableAt} as payable_at
        from purchase p left join academy_terms t on t.id = p.terms_id
        where ${open} and coalesce(p.cancel_until, p.confirmed_at) > (
          select ${now}::timestamptz - make_interval(days => ${MOST_DAYS_TO_END}::int + coalesce(max(hold_days), 0))
          from academy_terms where academy_id = ${academyId})
        offset 0
      ) s where payable_at > ${now} and amount > 0
    ), rest as (
      select kind, amount, payable_at from payout_due where academy_id = ${academyId} and kind <> 'share'
      union all
      select 'share', ${share}, ${payableAt}
      from purchase p left join academy_terms t on t.id = p.terms_id
      where p.academy_id = ${academyId} and p.method = 'wallet' and not p.share_taken and p.state = 'refunded'
        and coalesce(p.refunded_bp, 10000) = 10000 and ${share} > 0
        and exists (select from payout_line l where l.purchase_id = p.id and l.is_live)
    ), more as (
      select count(*) as count,
        coalesce(sum(amount) filter (where kind = 'share' and payable_at <= ${now}), 0) as shares,
        coalesce(sum(amount) filter (where kind = 'refund' and payable_at <= ${now}), 0) as refunds,
        coalesce(sum(amount) filter (where kind in ('adjust', 'again') and payable_at <= ${now}), 0) as added,
        coalesce(sum(amount) filter (where payable_at > ${now}), 0) as held,
        min(payable_at) filter (where payable_at > ${now}) as next_at
      from rest
    )
    select y.id as academy_id, (s.count + m.count)::float8 as count,
      (s.amount - l.amount + m.shares)::float8 as shares, m.refunds::float8, m.added::float8,
      (l.amount + m.held)::float8 as held, least(l.payable_at, m.next_at) as next_at,
      case when c.id is not null then
        json_build_object('end', c.account_end, 'owner', c.owner, 'usable_from', c.usable_from) end as account,
      (select max(created_at) from payout p where p.academy_id = y.id and p.state <> 'dropped') as last_payout_at,
      y.state in ('suspended', 'closed') as is_held
    from academy y cross join shares s cross join later l cross join more m
      left join academy_account c on c.academy_id = y.id and c.state = 'current'
    where y.id = ${academyId}`.execute(executor);
  const [found] = rows;
  if (found === undefined || found.count === 0) return null;
  const { count: _count, ...due } = found;
  const account = due.account && { ...due.account, usable_from: new Date(due.account.usable_from) };
  return { ...due, account, gross: due.shares + due.refunds + due.added };
}

/** What of it clears the academy's debts, and what is left to pay. `owed`: whole toman. Pure. */
export function netOwed(due: DueBeforeNetting, owed: number): DueAcademy {
  const netted = Math.max(0, Math.min(due.gross, owed));
  return { ...due, owed, netted, amount: due.gross - netted };
}
