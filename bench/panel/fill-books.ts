import type pg from 'pg';

/** Of so many sales one was refunded as a whole, one waits for the academy to let its buyer in, one was asked back. */
const SALES_A_REFUND = 50;
const SALES_A_BUYER_WHO_WAITS = 250;
const SALES_A_REQUEST = 100;
/** Of so many requests one is open. */
const REQUESTS_AN_OPEN_ONE = 10;
/** Sales that are paid together. */
const SALES_A_PAYOUT = 500;

/**
 * What came of an academy's sales: entries in the books, refunds, requests, buyers who wait. Of `paid` of them, the
 * oldest, the shares are in payouts that the bank has made, and the commission of referrals is paid. Constraints and
 * triggers are off: rows alone, as fill.ts writes them.
 */
export async function fillBooks(client: pg.Client, academy: number, paid: number): Promise<void> {
  await client.query(
    `update purchase set state = 'refunded', refunded_at = confirmed_at + interval '2 days', refunded_bp = 10000,
       cancel_until = confirmed_at + interval '7 days'
     where academy_id = $1 and state = 'confirmed' and id % ${SALES_A_REFUND} = 0`,
    [academy],
  );
  await client.query(
    `insert into purchase_refund (purchase_id, n, share_bp, total_bp, amount, created_at)
     select id, 1, 10000, 10000, amount, refunded_at from purchase where academy_id = $1 and state = 'refunded'`,
    [academy],
  );
  await client.query(
    `insert into ledger.account (code, owner_id)
     select code, $1 from unnest(array['academy.payable', 'academy.receivable', 'academy.settling']) code`,
    [academy],
  );
  // What is planned while they are empty reads tables once for each of their rows.
  await client.query('analyze purchase');
  await client.query(
    `insert into ledger.journal (kind, ref_id, at, actor)
     select of || what, id, at, 'system' from (
       select id, case method when 'wallet' then 'purchase' else 'referral' end as of, '.confirmed' as what,
         confirmed_at as at
       from purchase where academy_id = $1 and state in ('confirmed', 'refunded')
       union all
       select id, case method when 'wallet' then 'purchase' else 'referral' end, '.refunded', refunded_at
       from purchase where academy_id = $1 and state = 'refunded'
     ) happened order by at, id`,
    [academy],
  );
  await client.query('analyze ledger.journal');
  await client.query(
    `insert into ledger.entry (journal_id, account_id, amount)
     select j.id, a.id, case when j.kind like '%.refunded' then -1 else 1 end
       * case p.method when 'wallet' then p.commission - p.amount else p.commission end
     from ledger.journal j join purchase p on p.id = j.ref_id
       join ledger.account a on a.owner_id = $1
         and a.code = case p.method when 'wallet' then 'academy.payable' else 'academy.receivable' end
     where p.academy_id = $1 order by j.id`,
    [academy],
  );
  await client.query(
    `insert into commission_clearing (purchase_id, how, amount, at)
     select id, 'refunded', commission, refunded_at from purchase
     where academy_id = $1 and method = 'referral' and state = 'refunded'`,
    [academy],
  );
  await client.query(
    `insert into purchase_access (purchase_id, user_id, course_id, academy_id, track_id, delivery, holds_money, state,
       made_at, told_at)
     select id, user_id, course_id, academy_id, track_id, 'academy', false, 'told', created_at, created_at
     from purchase where academy_id = $1 and method = 'wallet' and id % ${SALES_A_BUYER_WHO_WAITS} = 1`,
    [academy],
  );
  await client.query(
    `insert into refund_request (purchase_id, user_id, state, promised_bp, why, created_at, academy_until, decided_at)
     select id, user_id, case when is_open then 'asked' else 'refused' end, 5000, 'used', created_at,
       created_at + interval '3 days', case when not is_open then created_at + interval '1 day' end
     from purchase
       cross join lateral (select id % ${SALES_A_REQUEST * REQUESTS_AN_OPEN_ONE} = 2 as is_open) r
     where academy_id = $1 and state = 'confirmed' and id % ${SALES_A_REQUEST} = 2`,
    [academy],
  );
  if (paid > 0) await payOut(client, academy, paid);
}

/** The oldest sales in payouts, whose lines and entries are there; the commission of the oldest referrals is paid. */
async function payOut(client: pg.Client, academy: number, paid: number): Promise<void> {
  await client.query(
    `insert into academy_account (academy_id, sealed_sheba, account_end, owner, added_by, added_at, usable_from, state)
     values ($1, 'x', '0001', 'موسسه', 1, now() - interval '2 years', now() - interval '1 year', 'current')`,
    [academy],
  );
  await client.query(`insert into payout_batch (made_by, state, created_at) values (1, 'approved', now())`);
  await client.query('create temp table paid_sale (id bigint primary key, part int, method text, share bigint)');
  await client.query(
    `insert into paid_sale
     select id, (row_number() over (partition by method order by confirmed_at) / ${SALES_A_PAYOUT})::int, method,
       amount - commission
     from (
       select * from purchase where academy_id = $1 and confirmed_at is not null order by confirmed_at limit $2
     ) p where state = 'confirmed'`,
    [academy, paid],
  );
  await client.query('analyze paid_sale');
  await client.query(
    `with made as (
       insert into payout (batch_id, academy_id, until_at, gross, amount, state, account_id, bank_reference, created_at,
         sent_at, ended_at)
       select (select max(id) from payout_batch), $1, now(), sum(share), sum(share), 'settled',
         (select max(id) from academy_account), 'B-' || part, now(), now(), now()
       from paid_sale where method = 'wallet' group by part order by part returning id, bank_reference
     )
     insert into payout_line (payout_id, purchase_id, kind, amount)
     select m.id, s.id, 'share', s.share from made m join paid_sale s on m.bank_reference = 'B-' || s.part
     where s.method = 'wallet' order by s.id`,
    [academy],
  );
  await client.query(
    `update purchase set share_taken = true where id in (select id from paid_sale where method = 'wallet')`,
  );
  await client.query(
    `insert into commission_clearing (purchase_id, how, amount, at)
     select p.id, 'paid', p.commission, now() from purchase p join paid_sale s using (id) where s.method = 'referral'`,
  );
  await client.query(
    `update purchase set commission_cleared_at = now()
     where id in (select id from paid_sale where method = 'referral')`,
  );
  await client.query(
    `with journals as (
       insert into ledger.journal (kind, ref_id, actor)
       select 'payout.drafted', id, 'system' from payout where academy_id = $1 order by id returning id, ref_id
     )
     insert into ledger.entry (journal_id, account_id, amount)
     select j.id, a.id, o.gross from journals j join payout o on o.id = j.ref_id
       join ledger.account a on a.owner_id = $1 and a.code = 'academy.payable' order by j.id`,
    [academy],
  );
  await client.query(
    `with journal as (
       insert into ledger.journal (kind, ref_id, actor) values ('commission.paid', 1, 'system') returning id
     )
     insert into ledger.entry (journal_id, account_id, amount)
     select j.id, a.id, -(select coalesce(sum(p.commission), 0) from purchase p join paid_sale s using (id)
       where s.method = 'referral')
     from journal j join ledger.account a on a.owner_id = $1 and a.code = 'academy.receivable'`,
    [academy],
  );
  await client.query('drop table paid_sale');
}
