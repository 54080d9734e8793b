-- An academy's home and money are read from the sales that are not settled yet, however many there were. Owner:
-- domains/settlement; purchase: domains/wallet.

-- Whether a live payout has the academy's share of it, as payout_line says (functions/mark_taken_shares.sql).
alter table purchase add column share_taken boolean not null default false;
update purchase p set share_taken = true
  where exists (select from payout_line l where l.purchase_id = p.id and l.kind = 'share' and l.is_live);

-- Shares that no payout has, of sales that did not go back as a whole, by when they can be payable at the earliest. Each
-- of these two has all that is summed of a sale, so that the table itself is not read.
create index purchase_share_open on purchase (academy_id, (coalesce(cancel_until, confirmed_at)))
  include (amount, commission, commission_vat, cancel_until, confirmed_at, terms_id)
  where method = 'wallet' and not share_taken
    and (state = 'confirmed' or state = 'refunded' and refunded_bp < 10000);
drop index purchase_commission_uncleared;
create index purchase_commission_uncleared on purchase (academy_id, confirmed_at, id)
  include (commission, commission_vat)
  where method = 'referral' and commission_cleared_at is null and state in ('confirmed', 'refunded');
-- The one above answers what it answered.
drop index purchase_commission_open;
create index purchase_refunded_of on purchase (academy_id) where state = 'refunded';
-- Of a refund, whether its commission had ever been paid.
drop index commission_clearing_of_purchase;
create index commission_clearing_of_purchase on commission_clearing (purchase_id) include (how, amount, is_live);
-- What waits for an academy: purchases that it has not confirmed, and buyers whom it has to let in.
create index purchase_waits_of on purchase (academy_id, id) where state = 'unconfirmed';
create index purchase_access_waits_of on purchase_access (academy_id)
  where state in ('told', 'failed') and ended_at is null;
