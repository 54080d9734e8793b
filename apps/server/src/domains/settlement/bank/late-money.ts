import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { SettlementTables } from '../settlement.tables.ts';

/** Gateways and banks take a day or two; after so many something is missing. */
const LATE_DAYS = 5;

/** What the bank's statement does not show although it should by now. */
export interface LateMoney {
  /** Money of gateways, whole toman, and since when the oldest of it waits; null: nothing is late. */
  gateway: { amount: number; since: Date } | null;
  /** Payouts and withdrawals that were settled. */
  unseen: { count: number; since: Date } | null;
  /** Payouts and withdrawals that left our account, count as sent back, and whose return no line shows. */
  notBack: { count: number; since: Date } | null;
}

/**
 * What the bank's statement should show and has not for five days: what gateways took, where the oldest is met by what
 * they paid first, payouts and withdrawals that count as paid, and those that left and came back by our word alone.
 * Three queries; the first reads the account's entries.
 */
export async function lateMoney(executor: Executor<SettlementTables>, now: Date): Promise<LateMoney> {
  const before = new Date(now.getTime() - LATE_DAYS * DAY_MS);
  const [gateway, unseen, notBack] = await Promise.all([
    sql<{ amount: number; since: Date | null }>`
      with clearing as (
        select e.id, e.amount, j.at from ledger.account a join ledger.entry e on e.account_id = a.id
          join ledger.journal j on j.id = e.journal_id
        where a.code = 'gateway.clearing'
      ), came as (
        select at, amount, sum(amount) over (order by id) as until_it from clearing where amount > 0
      ), paid as (
        select coalesce(-sum(amount), 0) as total from clearing where amount < 0
      )
      select coalesce(sum(least(came.amount, came.until_it - paid.total)), 0)::float8 as amount, min(came.at) as since
      from came, paid where came.until_it > paid.total and came.at < ${before}`.execute(executor),
    sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(at) as since from (
        select p.ended_at as at from payout p
        where p.state = 'settled' and p.amount > 0 and p.ended_at < ${before} and not exists (
          select from bank_match m where m.what = 'payout' and m.target_id = p.id and m.undone_at is null)
        union all
        select w.ended_at from withdrawal w
        where w.state = 'settled' and w.ended_at < ${before} and not exists (
          select from bank_match m where m.what = 'withdrawal' and m.target_id = w.id and m.undone_at is null)
      ) late`.execute(executor),
    sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(l.day)::timestamptz as since
      from bank_match m join bank_line l on l.id = m.line_id
      where m.undone_at is null and m.what in ('payout', 'withdrawal') and l.day < ${before}
        and 'bounced' = case m.what when 'payout' then (select p.state from payout p where p.id = m.target_id)
          else (select w.state from withdrawal w where w.id = m.target_id) end
        and not exists (
          select from bank_match b
          where b.what = m.what || '_back' and b.target_id = m.target_id and b.undone_at is null)`.execute(executor),
  ]);
  const { amount, since } = gateway.rows[0]!;
  const { count, since: unseenSince } = unseen.rows[0]!;
  const back = notBack.rows[0]!;
  return {
    gateway: since === null ? null : { amount, since },
    unseen: unseenSince === null ? null : { count, since: unseenSince },
    notBack: back.since === null ? null : { count: back.count, since: back.since },
  };
}
