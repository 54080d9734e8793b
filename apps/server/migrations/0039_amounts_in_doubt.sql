-- Amounts that are confirmed otherwise than they were shown, and those that an academy reports and an operator has to look at. Owner: domains/wallet.

-- What the person was shown, where another amount was confirmed; null: `amount` is what was shown.
alter table purchase add column shown_amount bigint check (shown_amount between 0 and 1000000000000);

-- What an academy said of a purchase that waits, where the amount is not believed without an operator. Its last word holds.
create table purchase_report (
  purchase_id bigint primary key references purchase,
  amount bigint not null check (amount between 0 and 1000000000000),
  reference text check (length(reference) <= 100),
  reported_at timestamptz not null
);
