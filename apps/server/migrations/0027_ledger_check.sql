-- Wallet: the nightly look at all of the books, a row a night. Owner: domains/wallet.
create table ledger_check (
  -- The day on which it was done, in Tehran; the night ends at three o'clock.
  night date primary key,
  began_at timestamptz not null,
  -- Null: under way, or whoever did it died.
  ended_at timestamptz,
  -- How many defects were found.
  violations int check (violations >= 0),
  check ((ended_at is null) = (violations is null))
);
