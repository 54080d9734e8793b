-- What a code's own share of ours was when a purchase was made with it, in basis points, so that the academy can be
-- shown why its commission is what it is; null: the terms' share held. Owner: domains/coupons.

alter table coupon_use add column commission_bp int check (commission_bp between 0 and 10000);
