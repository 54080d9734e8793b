import { sql } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { MOST_LOTS, type showBalanceLots } from '@kavosh/contract/wallet.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';
import { statementTitles } from './statement-titles.ts';
import type { StatementRow } from './statement-store.ts';

/** A credit, and how much came in after it. */
type Credit = Pick<StatementRow, 'n' | 'amount' | 'at' | 'kind' | 'course_id' | 'account_end'> & {
  newer: number;
  balance: number;
};

/**
 * Where a person's balance came from. What is spent is the oldest, so what is left is the newest credits that add
 * up to the balance: they are worked out on reading, and no table is kept of them. Two queries.
 */
export async function balanceLots(
  { db, catalogue }: Pick<ReadDeps, 'db' | 'catalogue'>,
  userId: number,
): Promise<EndpointData<typeof showBalanceLots>> {
  const { rows } = await sql<Credit>`
    select c.n, c.amount, c.at, c.newer, c.balance, j.kind, p.course_id, w.account_end
    from (
      select s.n, s.journal_id, s.amount, s.at, newest.after_balance as balance,
        coalesce(sum(s.amount) over (order by s.n desc rows between unbounded preceding and 1 preceding), 0)::bigint
          as newer
      from (select n, after_balance from ledger.statement where user_id = ${userId} order by n desc limit 1) newest
        cross join lateral (
          select n, journal_id, amount, at from ledger.statement
          where user_id = ${userId} and amount > 0 order by n desc limit ${MOST_LOTS}
        ) s
    ) c
      join ledger.journal j on j.id = c.journal_id
      left join purchase_refund r on r.id = case when j.kind like '%\\_share.refunded' then j.ref_id end
      left join purchase p
        on p.id = case when j.kind like 'purchase.%' or j.kind like 'referral.%' then j.ref_id else r.purchase_id end
      left join withdrawal w on w.id = case when j.kind like 'withdrawal.%' then j.ref_id end
    where c.newer < c.balance order by c.n desc`.execute(db);
  const titleOf = await statementTitles(catalogue, rows);
  const lots = rows.map((row) => ({
    id: row.n,
    created_at: row.at.toISOString(),
    title: titleOf(row),
    amount: row.amount,
    left: Math.min(row.amount, row.balance - row.newer),
  }));
  const named = lots.reduce((sum, lot) => sum + lot.left, 0);
  return { lots, older: (rows[0]?.balance ?? 0) - named };
}
