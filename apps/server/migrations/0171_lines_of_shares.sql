-- A purchase may be refunded by several shares, and each of them is a line of its own in payouts and in invoices.
-- Owner: domains/settlement.

-- Which refund of its purchase a line of kind refund or adjust is about, as purchase_refund.n; 1 for every other line.
alter table payout_line add column share_n int not null default 1 check (share_n >= 1);
alter table invoice_line add column share_n int not null default 1 check (share_n >= 1);
drop index payout_line_live;
create unique index payout_line_live on payout_line (purchase_id, kind, share_n) where is_live;
drop index invoice_line_live;
create unique index invoice_line_live on invoice_line (purchase_id, kind, share_n) where is_live;
