-- What academies are to be paid and is in no live payout, each from its moment on. Owner: domains/settlement. A refund
-- waits as long as the share that it belongs to. Of a sale that was refunded as a whole nothing is due, unless a part
-- of it is in a live payout: then all the rest of it is. The shares of an academy are read by purchase_share_open, of
-- sales that no payout has (mark_taken_shares); payouts/due-of-academy.ts sums them by the same conditions.
create or replace view payout_due as
  with sale as not materialized (
    select p.id, p.academy_id, p.method, p.state, p.refunded_bp, p.share_taken,
      p.amount - p.commission - p.commission_vat as share,
      coalesce(p.cancel_until, p.confirmed_at + interval '7 days') + make_interval(days => coalesce(t.hold_days, 0))
        as payable_at,
      p.state = 'refunded' and coalesce(p.refunded_bp, 10000) = 10000 as is_whole
    from purchase p left join academy_terms t on t.id = p.terms_id
    where p.method = 'wallet'
  )
  select s.academy_id, s.id as purchase_id, null::int as again_id, 'share' as kind, s.share as amount, s.payable_at,
    1 as share_n
  from sale s
  where s.share > 0 and not s.share_taken and (s.state = 'confirmed' or s.state = 'refunded' and s.refunded_bp < 10000)
  union all
  select s.academy_id, s.id, null, 'share', s.share, s.payable_at, 1
  from sale s
  where s.share > 0 and not s.share_taken and s.state = 'refunded' and s.is_whole
    and exists (select from payout_line l where l.purchase_id = s.id and l.is_live)
  union all
  select s.academy_id, s.id, null, 'refund', -e.amount, case when paid.share then b.at else s.payable_at end, b.share_n
  from sale s
    cross join lateral (
      select coalesce(bool_or(l.kind = 'share'), false) as share, count(*) > 0 as anything
      from payout_line l where l.purchase_id = s.id and l.is_live) paid
    cross join lateral (select * from booked_refund r where r.purchase_id = s.id offset 0) b
    join ledger.account a on a.code = 'academy.payable' and a.owner_id = s.academy_id
    join ledger.entry e on e.journal_id = b.journal_id and e.account_id = a.id
  where s.state = 'refunded' and (not s.is_whole or paid.anything)
    and not exists (
      select from payout_line l
      where l.purchase_id = s.id and l.kind = 'refund' and l.share_n = b.share_n and l.is_live)
  union all
  select p.academy_id, p.id, null, 'adjust', -e.amount, b.at, b.share_n
  from purchase p
    cross join lateral (select * from booked_refund r where r.purchase_id = p.id offset 0) b
    join ledger.account a on a.code = 'academy.payable' and a.owner_id = p.academy_id
    join ledger.entry e on e.journal_id = b.journal_id and e.account_id = a.id
  where p.method = 'referral' and p.state = 'refunded'
    -- Only commission that had been netted or paid goes back to the academy.
    and exists (select from commission_clearing c where c.purchase_id = p.id and c.how in ('netted', 'paid'))
    and not exists (
      select from payout_line l
      where l.purchase_id = p.id and l.kind = 'adjust' and l.share_n = b.share_n and l.is_live)
  union all
  select o.academy_id, null, o.id, 'again', o.amount, o.ended_at, 1
  from payout o
  where o.state = 'bounced' and not exists (select from payout_line l where l.again_id = o.id and l.is_live);
