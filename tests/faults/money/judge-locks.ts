import { sql, type Kysely } from 'kysely';

/**
 * Withdrawals that left less than the cashback which was locked at that moment: confirmed before it in the books, and
 * not refunded before it. A chaos test is shorter than the days of the lock, so that all cashback is locked.
 */
export async function judgeLocks<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: number; remained: number; locked: number }>`
    with moments as materialized (
      -- Entries come before that of a withdrawal if and only if they were committed before it.
      select j.kind like '%.refunded' as is_refund, j.ref_id, min(e.id) as at
      from ledger.journal j join ledger.entry e on e.journal_id = j.id
      where j.kind in ('purchase.confirmed', 'referral.confirmed', 'purchase.refunded', 'referral.refunded')
      group by 1, 2
    ), locks as materialized (
      select p.user_id, p.cashback, c.at as from_at, r.at as until_at from purchase p
        join moments c on c.ref_id = p.id and not c.is_refund
        left join moments r on r.ref_id = p.id and r.is_refund
    )
    select * from (
      select j.ref_id as id, e.balance_after as remained, (
        select coalesce(sum(l.cashback), 0)::bigint from locks l
        where l.user_id = a.owner_id and l.from_at < e.id and coalesce(l.until_at >= e.id, true)) as locked
      from ledger.journal j join ledger.entry e on e.journal_id = j.id
        join ledger.account a on a.id = e.account_id and a.code = 'user.available'
        where j.kind = 'withdrawal.requested') asked
    where remained < locked`.execute(db);
  return rows.map(
    ({ id, remained, locked }) => `withdrawal ${id} left ${remained}, where ${locked} of cashback were locked`,
  );
}

/** How often somebody came to owe something. */
export async function countDebts<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger.entry e
      join ledger.account a on a.id = e.account_id and a.code = 'user.receivable'
    where e.amount > 0`.execute(db);
  return rows[0]!.count;
}
