-- Locks people's balances for the serving role. Owner: domains/wallet. That role may not write a balance, and a row
-- lock counts as writing: these functions lock for it.

-- The balance that a person may spend, whole toman, locked until the transaction ends; 0 where they never had money.
create or replace function ledger.lock_available(of_user int) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
    where a.owner_id = of_user and a.code = 'user.available' for update of b), 0)
$$;

-- The debt of a person, whole toman; 0 where they never had money. Asked in the same statement as the postings before
-- it, and yet after them: the wallet is locked by then, and a volatile function sees the commits before that lock.
create or replace function ledger.owed(of_user int) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
    where a.owner_id = of_user and a.code = 'user.receivable'), 0)
$$;
