import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { PayoutEvery, Terms } from '../../terms/terms.ts';
import type { SettlementTables } from '../settlement.tables.ts';

/** What an academy is to be paid now, and what waits. Whole toman. */
export interface DueAcademy {
  academy_id: number;
  /** Sales whose right to withdraw and days of waiting are over, less refunds, with what is added to that. */
  shares: number;
  refunds: number;
  /** Commission that goes back, and payouts that came back. */
  added: number;
  /** Shares that are payable later, and when the first of them is. */
  held: number;
  next_at: Date | null;
  /** What the academy owes us. */
  owed: number;
  /** shares + refunds + added. */
  gross: number;
  netted: number;
  amount: number;
  account: { end: string; owner: string; usable_from: Date } | null;
  /** It is suspended or closed: its money is kept. */
  is_held: boolean;
  last_payout_at: Date | null;
}

/**
 * Why nothing is drafted for an academy now; null: it can be. `negative`: it owes us more than it is to be paid;
 * `suspended`: it is suspended or closed.
 */
export type NotDue = 'suspended' | 'nothing' | 'negative' | 'minimum' | 'no_account' | 'young_account';

/** When the next payout is due by the academy's terms; null: none was made yet, so it is due at once. */
export function nextPayoutAt(last: Date | null, every: PayoutEvery): Date | null {
  if (last === null) return null;
  const next = new Date(last);
  if (every === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (every === 'week' ? 7 : 15));
  return next;
}

export function whyNotDue(
  { gross, account, is_held: isHeld }: Pick<DueAcademy, 'gross' | 'account' | 'is_held'>,
  { minimum }: Pick<Awaited<ReturnType<Awaited<ReturnType<Terms['of']>>>>, 'minimum'>,
  now: Date,
): NotDue | null {
  if (isHeld) return 'suspended';
  if (gross < 0) return 'negative';
  if (gross === 0) return 'nothing';
  if (gross < minimum) return 'minimum';
  if (account === null) return 'no_account';
  return account.usable_from > now ? 'young_account' : null;
}

/** Academies that are owed anything now or later, who are owed most first. One query; of one: due-of-academy.ts. */
export async function findDue(executor: Executor<SettlementTables>, now: Date): Promise<DueAcademy[]> {
  const { rows } = await sql<DueAcademy>`
    with due as (
      select academy_id,
        coalesce(sum(amount) filter (where kind = 'share' and payable_at <= ${now}), 0) as shares,
        coalesce(sum(amount) filter (where kind = 'refund' and payable_at <= ${now}), 0) as refunds,
        coalesce(sum(amount) filter (where kind in ('adjust', 'again') and payable_at <= ${now}), 0) as added,
        coalesce(sum(amount) filter (where payable_at > ${now}), 0) as held,
        min(payable_at) filter (where payable_at > ${now}) as next_at
      from payout_due group by academy_id
    ), owing as (
      select a.owner_id as academy_id, coalesce(sum(e.amount), 0) as owed
      from ledger.account a join ledger.entry e on e.account_id = a.id
      where a.code = 'academy.receivable' and a.owner_id in (select academy_id from due) group by 1
    )
    select d.academy_id, d.shares::float8, d.refunds::float8, d.added::float8, d.held::float8, d.next_at,
      coalesce(o.owed, 0)::float8 as owed, g.gross::float8,
      least(g.gross, coalesce(o.owed, 0))::float8 as netted,
      (g.gross - least(g.gross, coalesce(o.owed, 0)))::float8 as amount,
      case when c.id is not null then
        json_build_object('end', c.account_end, 'owner', c.owner, 'usable_from', c.usable_from) end as account,
      (select max(created_at) from payout p where p.academy_id = d.academy_id and p.state <> 'dropped')
        as last_payout_at,
      y.state in ('suspended', 'closed') as is_held
    from due d join academy y on y.id = d.academy_id
      cross join lateral (select d.shares + d.refunds + d.added as gross) g
      left join owing o using (academy_id)
      left join academy_account c on c.academy_id = d.academy_id and c.state = 'current'
    order by g.gross desc, d.academy_id`.execute(executor);
  return rows.map((row) => ({
    ...row,
    netted: Math.max(0, row.netted),
    amount: row.gross - Math.max(0, row.netted),
    account: row.account && { ...row.account, usable_from: new Date(row.account.usable_from) },
  }));
}
