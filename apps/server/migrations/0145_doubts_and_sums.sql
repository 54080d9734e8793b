-- Purchases made at a price in doubt. `needs_two`: it was at most seven days old then. Owner: domains/wallet.
create table purchase_doubt (
  purchase_id bigint primary key references purchase on delete cascade,
  price_event_id bigint not null,
  reasons text[] not null,
  needs_two boolean not null
);

-- What went through somebody's hands on a day in Tehran, whole toman: added up in the transaction that spends it.
create table limit_use (
  day date not null,
  kind text not null check (kind in ('withdrawal', 'refund', 'cashback')),
  scope text not null check (scope in ('colleague', 'person', 'account')),
  subject text not null,
  amount bigint not null check (amount >= 0),
  primary key (day, kind, scope, subject)
);

-- Why what an academy reported waits for an operator; null: from before this was kept.
alter table purchase_report add reason text;
