-- Balances of people, for those who may lock them. Owner: domains/wallet. The role that serves people may not write a
-- balance, and a row lock counts as writing: these functions lock for it.

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

-- Funds and debts of these people, whole toman; nothing of those whose wallets another transaction is about to change,
-- nor of those who never had money. Locked until the transaction ends, in the order of their ids; the debt stays as
-- well, because every change of it locks the available balance first. From here on the transaction waits for no lock
-- longer than `patience`, as lock_timeout is written ('300ms').
create or replace function ledger.lock_free_funds(of_users int[], patience text)
returns table (user_id int, available bigint, owed bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine bigint[];
begin
  perform set_config('lock_timeout', patience, true);
  mine := array(select b.account_id from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code = 'user.available' and a.owner_id = any(of_users) order by b.account_id for update of b skip locked);
  -- Behind the locks, so that it sees the commits before them.
  return query select a.owner_id, a.amount,
      coalesce((select o.amount from ledger.account r join ledger.balance o on o.account_id = r.id
        where r.code = 'user.receivable' and r.owner_id = a.owner_id), 0)
    from unnest(mine) as m(id) cross join lateral (
      select x.owner_id, b.amount from ledger.account x join ledger.balance b on b.account_id = x.id
      where x.id = m.id offset 0) a;
end $$;
