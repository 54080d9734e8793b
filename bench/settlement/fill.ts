import type pg from 'pg';

const PEOPLE = 1_000;

/**
 * An academy with so many sales in its account, and so many payouts that the bank was given, each with an open line of
 * the bank's statement. As rows and entries alone, without the way that made them. @returns the academy
 */
export async function fillSettlement(
  client: pg.Client,
  { sales, lines }: { sales: number; lines: number },
): Promise<number> {
  const begun = performance.now();
  await client.query(`set session_replication_role = replica`);
  const {
    rows: [academy],
  } = await client.query<{ id: number }>('select academy_id as id from course order by id limit 1');
  const { id } = academy!;
  await client.query(
    `insert into app_user (mobile, first_name, last_name)
     select '0919' || lpad(g::text, 7, '0'), 'نمونه', 'نمونه' from generate_series(1, $1::int) g`,
    [PEOPLE],
  );
  await client.query(
    `insert into purchase (user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp,
       commission, cashback, created_at, confirmed_at)
     select u.id, (select min(id) from course) + (g / ${PEOPLE})::int, $1, 'wallet', 'confirmed',
       lpad(to_hex(g), 16, '0'), 200000, 1500, 0, 30000, 0, now() - interval '60 days', now() - interval '60 days'
     from generate_series(0, $2::int - 1) g
       join (select id, row_number() over (order by id) - 1 as n from app_user where mobile like '0919%') u
         on u.n = g % ${PEOPLE}`,
    [id, sales],
  );
  await client.query(
    `with payable as (
       insert into ledger.account (code, owner_id) values ('academy.payable', $1) returning id
     ), journals as (
       insert into ledger.journal (kind, ref_id, at, actor)
       select 'purchase.confirmed', id, confirmed_at, 'system' from purchase where academy_id = $1 order by id
       returning id
     )
     insert into ledger.entry (journal_id, account_id, amount)
     select j.id, p.id, -170000 from journals j, payable p order by j.id`,
    [id],
  );
  await client.query(
    `with account as (
       insert into academy_account (academy_id, sealed_sheba, account_end, owner, added_by, added_at, usable_from,
         state)
       values ($1, 'x', '0001', 'موسسه', 1, now() - interval '90 days', now() - interval '80 days', 'current')
       returning id
     ), batch as (
       insert into payout_batch (made_by, state, created_at, file_made_at)
       values (1, 'approved', now() - interval '3 days', now() - interval '2 days') returning id
     ), made as (
       insert into payout (batch_id, academy_id, until_at, gross, amount, state, account_id, created_at, sent_at)
       select b.id, $1, now() - interval '3 days', 100000 + g, 100000 + g, 'sent', a.id, now() - interval '3 days',
         now() - interval '2 days'
       from generate_series(1, $2::int) g, account a, batch b returning id, amount
     )
     insert into bank_line (day, amount, text, reference, digest, imported_by, imported_at)
     select current_date - 1, -amount, 'پایا KP-' || id, id::text, sha256(id::text::bytea), 1, now() from made`,
    [id, lines],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  console.log(`${sales} sales and ${lines} lines filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return id;
}
