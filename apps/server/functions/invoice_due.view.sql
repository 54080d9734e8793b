-- Commission that no live invoice has, and what of invoiced commission was refunded. Owner: domains/settlement. A
-- purchase that was refunded before it was invoiced is in none, unless a part of it stayed.
create or replace view invoice_due as
  select p.academy_id, p.id as purchase_id, 'sale' as kind, p.commission as net, p.commission_vat as vat,
    p.confirmed_at as at
  from purchase p
  where p.method <> 'free' and p.commission > 0
    and (p.state = 'confirmed' or (p.state = 'refunded' and coalesce(p.refunded_bp, 10000) < 10000))
    and not exists (select from invoice_line l where l.purchase_id = p.id and l.kind = 'sale' and l.is_live)
  union all
  select p.academy_id, p.id, 'refund', -back.net, -back.vat, p.refunded_at
  from purchase p
    join ledger.journal j on j.kind in ('purchase.refunded', 'referral.refunded') and j.ref_id = p.id
    cross join lateral (
      select coalesce(sum(e.amount) filter (where a.code = 'revenue.commission'), 0)::bigint as net,
        coalesce(sum(e.amount) filter (where a.code = 'tax.vat_payable'), 0)::bigint as vat
      from ledger.entry e join ledger.account a on a.id = e.account_id where e.journal_id = j.id
    ) back
  where p.state = 'refunded' and p.commission > 0
    and (coalesce(p.refunded_bp, 10000) < 10000
      or exists (select from invoice_line l where l.purchase_id = p.id and l.kind = 'sale' and l.is_live))
    and not exists (select from invoice_line l where l.purchase_id = p.id and l.kind = 'refund' and l.is_live);
