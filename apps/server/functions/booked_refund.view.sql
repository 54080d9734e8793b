-- Asked for one purchase at a time (lateral, offset 0): then it is read by indexes, whatever is known of sizes.
-- What went back of purchases, share by share, with its journal: the first share is posted under its purchase, each
-- later one under its own row. What was refunded before there were shares has one, of everything. Owner:
-- domains/wallet.
create or replace view booked_refund as
  select p.id as purchase_id, 1 as share_n, coalesce(r.created_at, p.refunded_at) as at, j.id as journal_id
  from purchase p
    join ledger.journal j on j.ref_id = p.id and
      j.kind = case p.method when 'referral' then 'referral.refunded' else 'purchase.refunded' end
    left join purchase_refund r on r.purchase_id = p.id and r.n = 1
  where p.state = 'refunded'
  union all
  select r.purchase_id, r.n, r.created_at, j.id
  from purchase_refund r join purchase p on p.id = r.purchase_id
    join ledger.journal j on j.ref_id = r.id and
      j.kind = case p.method when 'referral' then 'referral_share.refunded' else 'purchase_share.refunded' end
  where r.n > 1;
