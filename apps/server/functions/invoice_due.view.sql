-- Commission that no live invoice has, and what of it was refunded, share by share. Owner: domains/settlement. Of a
-- purchase that was refunded as a whole nothing is due, unless a part of it is in a live invoice: then all the rest is.
create or replace view invoice_due as
  with sold as (
    select p.*, p.state = 'refunded' and coalesce(p.refunded_bp, 10000) = 10000 as is_whole,
      exists (select from invoice_line l where l.purchase_id = p.id and l.is_live) as is_invoiced
    from purchase p
    where p.method <> 'free' and p.commission > 0 and p.state in ('confirmed', 'refunded')
  )
  select p.academy_id, p.id as purchase_id, 'sale' as kind, p.commission as net, p.commission_vat as vat,
    p.confirmed_at as at, 1 as share_n
  from sold p
  where (not p.is_whole or p.is_invoiced)
    and not exists (select from invoice_line l where l.purchase_id = p.id and l.kind = 'sale' and l.is_live)
  union all
  select p.academy_id, p.id, 'refund', -back.net, -back.vat, b.at, b.share_n
  from sold p
    cross join lateral (
      select * from booked_refund r where p.state = 'refunded' and r.purchase_id = p.id offset 0) b
    cross join lateral (
      select coalesce(sum(e.amount) filter (where a.code = 'revenue.commission'), 0)::bigint as net,
        coalesce(sum(e.amount) filter (where a.code = 'tax.vat_payable'), 0)::bigint as vat
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = b.journal_id
    ) back
  where (not p.is_whole or p.is_invoiced) and (back.net <> 0 or back.vat <> 0)
    and not exists (
      select from invoice_line l
      where l.purchase_id = p.id and l.kind = 'refund' and l.share_n = b.share_n and l.is_live);
