-- What each academy and we agreed on, as dated rows, and what a purchase keeps of it. Owner: domains/terms; the columns
-- of purchase: domains/wallet. partner_terms is left to the release before and dropped by the next one.

create table academy_terms (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  -- They hold from this moment until those after them begin.
  from_at timestamptz not null,
  -- Our share of a price, net of VAT, and the VAT on it; basis points.
  commission_bp int not null check (commission_bp between 0 and 10000),
  vat_bp int not null check (vat_bp between 0 and 5000),
  -- How a course that is paid here reaches its buyer; none: the academy's own site sells.
  delivery text not null check (delivery in ('link', 'codes', 'academy', 'none')),
  payout_every text not null check (payout_every in ('week', 'half_month', 'month')),
  -- Less is carried to the next payout; whole toman.
  minimum bigint not null check (minimum between 0 and 1000000000000),
  -- So many days after its right to withdraw has ended a sale is paid out.
  hold_days int not null check (hold_days between 0 and 365),
  -- What the academy may owe us before its reports wait; whole toman.
  credit_limit bigint not null check (credit_limit between 0 and 1000000000000),
  -- The request by which two agreed; null: as it was when terms became dated rows.
  approval_id int references approval,
  created_at timestamptz not null,
  unique (academy_id, from_at)
);

-- Two at most are valid at once, so that an academy changes its program without losing a call.
create table academy_secret (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  -- Sealed under the server's key.
  sealed bytea not null,
  from_at timestamptz not null,
  -- Null: until another one is made.
  until_at timestamptz check (until_at >= from_at),
  -- The colleague who asked for it may see it once; null: it was shown when it was made.
  for_staff int references staff_member,
  shown_at timestamptz
);
create unique index academy_secret_current on academy_secret (academy_id) where until_at is null;
create index academy_secret_of_academy on academy_secret (academy_id, id desc);

-- Delivery stays 'academy': of a course that was sold until now we have no entry.
insert into academy_terms (academy_id, from_at, commission_bp, vat_bp, delivery, payout_every, minimum, hold_days,
    credit_limit, created_at)
  select academy_id, '2000-01-01', commission_bp, 1000, 'academy', 'week', 100000, 0, 5000000, now()
  from partner_terms;
insert into academy_secret (academy_id, sealed, from_at)
  select academy_id, sealed_secret, '2000-01-01' from partner_terms where sealed_secret is not null;

-- Frozen when it is made. Purchases before have no VAT, no deadline and need no hand-over.
alter table purchase
  add column terms_id int references academy_terms,
  add column vat_bp int not null default 0 check (vat_bp between 0 and 5000),
  add column commission_vat bigint not null default 0,
  add column delivery text check (delivery in ('link', 'codes', 'academy', 'none')),
  -- The policy of cancellation it was made under, and the end of its right to withdraw; null: not known yet.
  add column policy_id int,
  add column cancel_until timestamptz,
  -- Of a referral: when its commission was netted, paid or written off.
  add column commission_cleared_at timestamptz,
  -- What of a refunded one went back, in basis points of the amount; null: all of it.
  add column refunded_bp int check (refunded_bp between 0 and 10000);
-- The academy's share is what is left, and never below 0: a cashback above our share can leave no room for the VAT.
alter table purchase add constraint purchase_vat
  check (commission_vat = least(commission * vat_bp / 10000, amount - commission));

-- The VAT on our commission, which the academy pays with it and the state gets.
insert into ledger.account_kind (code, owner, normal, guarded) values ('tax.vat_payable', 'platform', -1, false);
create index purchase_commission_open on purchase (academy_id)
  where method = 'referral' and state = 'confirmed' and commission_cleared_at is null;
