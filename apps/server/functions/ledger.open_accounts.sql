-- Opens the accounts that do not exist yet. Called by ledger.post_journals() alone.
create or replace function ledger.open_accounts(codes text[], owners int[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A person's three at once and in this order: a lock on several of them begins with the available one.
  insert into ledger.account (code, owner_id)
    select u.code, w.owner_id from (
      select distinct owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%'
    ) w
      cross join (values (1, 'user.available'), (2, 'user.held'), (3, 'user.receivable')) as u(place, code)
    order by w.owner_id, u.place on conflict do nothing;
  insert into ledger.account (code, owner_id)
    select distinct w.code, w.owner_id from unnest(codes, owners) as w(code, owner_id)
    where w.code not like 'user.%' order by 1, 2 on conflict do nothing;
  insert into ledger.balance (account_id)
    select a.id from ledger.account a join ledger.account_kind k using (code)
    where k.guarded and a.owner_id in (
      select owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%'
    ) order by a.id on conflict do nothing;
end $$;
