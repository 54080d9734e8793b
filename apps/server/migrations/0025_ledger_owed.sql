-- Owner: domains/wallet. Asked in the same statement as the postings before it, and yet after them: the books' wallet is locked by then, and
-- a volatile function sees what others had committed when it was locked.

-- What a person owes us, whole toman; 0 where they never had money.
create function ledger.owed(of_user int) returns bigint language sql volatile set search_path = pg_catalog, pg_temp as $$
  select coalesce((select b.amount from ledger.balance b join ledger.account a on a.id = b.account_id where a.owner_id = of_user and a.code = 'user.receivable'), 0)
$$;
