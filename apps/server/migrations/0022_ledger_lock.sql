-- Owner: domains/wallet. The role that serves people may not write a balance, and a row lock counts as writing: the books give it.

-- What a person may spend, whole toman, locked until the transaction ends; 0 where they never had money.
create function ledger.lock_available(of_user int) returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
    where a.owner_id = of_user and a.code = 'user.available' for update of b), 0)
$$;
