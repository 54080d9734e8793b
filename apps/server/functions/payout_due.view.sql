-- What academies are to be paid and is in no live payout, each from its moment on. Owner: domains/settlement. A refund
-- waits as long as the share that it belongs to.
create or replace view payout_due as
  with sale as (
    select p.id, p.academy_id, p.method, p.state, p.refunded_at, p.refunded_bp,
      p.amount - p.commission - p.commission_vat as share,
      coalesce(p.cancel_until, p.confirmed_at + interval '7 days') + make_interval(days => coalesce(t.hold_days, 0))
        as payable_at
    from purchase p left join academy_terms t on t.id = p.terms_id
    where p.method = 'wallet' and p.state in ('confirmed', 'refunded')
  )
  select s.academy_id, s.id as purchase_id, null::int as again_id, 'share' as kind, s.share as amount, s.payable_at
  from sale s
  where s.share > 0 and (s.state = 'confirmed' or coalesce(s.refunded_bp, 10000) < 10000)
    and not exists (select from payout_line l where l.purchase_id = s.id and l.kind = 'share' and l.is_live)
  union all
  select s.academy_id, s.id, null, 'refund', -e.amount, case when paid.is_there then s.refunded_at else s.payable_at end
  from sale s
    cross join lateral (select exists (
      select from payout_line l where l.purchase_id = s.id and l.kind = 'share' and l.is_live) as is_there) paid
    join ledger.journal j on j.kind = 'purchase.refunded' and j.ref_id = s.id
    join ledger.account a on a.code = 'academy.payable' and a.owner_id = s.academy_id
    join ledger.entry e on e.journal_id = j.id and e.account_id = a.id
  where s.state = 'refunded' and (paid.is_there or coalesce(s.refunded_bp, 10000) < 10000)
    and not exists (select from payout_line l where l.purchase_id = s.id and l.kind = 'refund' and l.is_live)
  union all
  select p.academy_id, p.id, null, 'adjust', -e.amount, p.refunded_at
  from purchase p
    join ledger.journal j on j.kind = 'referral.refunded' and j.ref_id = p.id
    join ledger.account a on a.code = 'academy.payable' and a.owner_id = p.academy_id
    join ledger.entry e on e.journal_id = j.id and e.account_id = a.id
  where p.method = 'referral' and p.state = 'refunded'
    and not exists (select from payout_line l where l.purchase_id = p.id and l.kind = 'adjust' and l.is_live)
  union all
  select o.academy_id, null, o.id, 'again', o.amount, o.ended_at
  from payout o
  where o.state = 'bounced' and not exists (select from payout_line l where l.again_id = o.id and l.is_live);
