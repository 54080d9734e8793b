-- Locks people's balances for the serving role. Owner: domains/wallet. That role may not write a balance, and a row
-- lock counts as writing: these functions lock for it.

-- The balance that a person may spend, whole toman, locked until the transaction ends. Opens the accounts of a person
-- who never had money, so that there is a row to lock: without one, two first payments would meet only at the rows that
-- each locks later, in another order.
create or replace function ledger.lock_available(of_user int) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  available bigint;
begin
  for tried in 1 .. 2 loop
    select b.amount into available from ledger.balance b join ledger.account a on a.id = b.account_id
      where a.owner_id = of_user and a.code = 'user.available' for update of b;
    exit when found or of_user is null;
    perform ledger.open_accounts(array['user.available'], array[of_user]);
  end loop;
  return coalesce(available, 0);
end $$;

-- The debt of a person, whole toman; 0 where they never had money. Asked in the same statement as the postings before
-- it, and yet after them: the wallet is locked by then, and a volatile function sees the commits before that lock.
create or replace function ledger.owed(of_user int) returns bigint
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
    where a.owner_id = of_user and a.code = 'user.receivable'), 0)
$$;
