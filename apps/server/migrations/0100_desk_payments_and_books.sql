-- Payments and books at the desk: a colleague may end what nobody can settle. Owner: domains/wallet.
alter table top_up
  add column closed_at timestamptz,
  add column closed_reason text check (char_length(closed_reason) between 1 and 1000),
  add constraint top_up_closed check ((closed_at is null) = (closed_reason is null));

-- Lists of the desk: each is answered from an index at a million rows.
create index top_up_unsettled on top_up (id) where state in ('begun', 'redirected');
create index top_up_contradicted on top_up (id desc)
  where state = 'failed' and closed_at is null and (failure like 'mismatch-%' or failure = 'unknown-authority');
-- What people and providers call a payment.
create index top_up_authority on top_up (authority) where authority is not null;
create index top_up_reference on top_up (provider_reference) where provider_reference is not null;

-- What the nightly looks at the books found, the first of each night's defects.
create table ledger_defect (
  night date not null references ledger_check (night),
  n int not null,
  rule text not null,
  subject text not null,
  detail text not null,
  primary key (night, n)
);
