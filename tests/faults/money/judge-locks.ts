import { sql, type Kysely } from 'kysely';

/**
 * Whether a journal's entries come before that of the withdrawal, which is so if and only if it was committed before.
 */
const before = sql`(select min(x.id) from ledger.entry x where x.journal_id = c.id) < e.id`;

/**
 * Withdrawals that left less than the cashback which was locked at that moment: confirmed before it in the books, and
 * not refunded before it. A chaos test is shorter than the days of the lock, so that all cashback is locked.
 */
export async function judgeLocks<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: number; remained: number; locked: number }>`
    select * from (
      select j.ref_id as id, e.balance_after as remained, (
        select coalesce(sum(p.cashback), 0)::bigint from purchase p
          join ledger.journal c on c.ref_id = p.id and c.kind in ('purchase.confirmed', 'referral.confirmed')
          where p.user_id = a.owner_id and ${before}
            and not exists (
              select from ledger.journal c
              where c.ref_id = p.id and c.kind in ('purchase.refunded', 'referral.refunded') and ${before}
            )) as locked
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
