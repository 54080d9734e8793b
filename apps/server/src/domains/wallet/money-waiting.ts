import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { readWaiting, waitingOf, type Waiting, type WaitingJson } from '../../kernel/waiting.ts';
import { UNSETTLED_MS } from './top-ups/check-top-up.ts';
import { contradicted } from './top-ups/desk-top-up-store.ts';
import type { WalletTables } from './wallet.tables.ts';

/** What waits for a decision at the desk, and the last check of the books. */
export interface MoneyWaiting {
  unconfirmed: Waiting;
  pending: Waiting;
  onHold: Waiting;
  /** Requests to withdraw from a purchase that are not decided. */
  refundRequests: Waiting;
  /** Top-ups that are not settled after ten minutes. */
  openTopUps: Waiting;
  /** Top-ups that their provider contradicts and that are not closed. */
  contradictedTopUps: Waiting;
  /** Those of them that were begun before `lateBefore`. */
  lateTopUps: Waiting;
  /** When the books were last checked, and how many defects there were; null: never. */
  books: { at: Date; violations: number } | null;
}

export async function moneyWaiting(
  executor: Executor<WalletTables>,
  now: Date,
  lateBefore: Date,
): Promise<MoneyWaiting> {
  const withdrawals = (state: string) =>
    waitingOf(
      sql`
        select created_at as at from withdrawal
        where state in ('pending', 'on_hold') and state = ${state} order by 1`,
    );
  const topUps = (before: Date) =>
    waitingOf(sql`select created_at as at from top_up
      where state in ('begun', 'redirected') and created_at < ${before} order by 1`);
  const unconfirmedPurchases = sql`select created_at as at from purchase where state = 'unconfirmed' order by 1`;
  const openRequests = sql`
    select created_at as at from refund_request where state in ('asked', 'escalated') order by 1`;
  const { rows } = await sql<
    Record<'unconfirmed' | 'pending' | 'on_hold' | 'refunds' | 'open' | 'contradicted' | 'late', WaitingJson> & {
      books: { at: string; violations: number } | null;
    }
  >`
    select ${waitingOf(unconfirmedPurchases)} as unconfirmed,
      ${withdrawals('pending')} as pending, ${withdrawals('on_hold')} as on_hold,
      ${waitingOf(openRequests)} as refunds,
      ${topUps(new Date(now.getTime() - UNSETTLED_MS))} as open, ${topUps(lateBefore)} as late,
      ${waitingOf(sql`select ended_at as at from top_up where ${contradicted} order by 1`)} as contradicted,
      (select json_build_object('at', ended_at, 'violations', violations) from ledger_check
        where ended_at is not null order by night desc limit 1) as books`.execute(executor);
  const { unconfirmed, pending, on_hold: onHold, refunds, open, contradicted: denied, late, books } = rows[0]!;
  return {
    unconfirmed: readWaiting(unconfirmed),
    pending: readWaiting(pending),
    onHold: readWaiting(onHold),
    refundRequests: readWaiting(refunds),
    openTopUps: readWaiting(open),
    contradictedTopUps: readWaiting(denied),
    lateTopUps: readWaiting(late),
    books: books && { at: new Date(books.at), violations: books.violations },
  };
}

export interface Sales {
  count: number;
  amount: number;
  cashback: number;
}

/** What was confirmed from `from` on before `to`, and after it; whole toman. One query. */
export async function salesAround(
  executor: Executor<WalletTables>,
  { from, to }: { from: Date; to: Date },
): Promise<{ before: Sales; since: Sales }> {
  const { rows } = await sql<Sales & { is_since: boolean }>`
    select confirmed_at >= ${to} as is_since, count(*)::int as count, sum(amount)::float8 as amount,
      sum(cashback)::float8 as cashback
    from purchase where confirmed_at >= ${from} group by 1`.execute(executor);
  const of = (isSince: boolean): Sales => {
    const { count = 0, amount = 0, cashback = 0 } = rows.find((row) => row.is_since === isSince) ?? {};
    return { count, amount, cashback };
  };
  return { before: of(false), since: of(true) };
}
