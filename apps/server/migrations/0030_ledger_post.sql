-- Owner: domains/wallet. ledger.post() looks its accounts up one by one, by their index: joined with the postings, some thousand accounts were all
-- read for each journal. What it does is as 0014 says.
create or replace function ledger.post(of_kind text, of_ref bigint, by_actor text, codes text[], owners int[], amounts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  posted bigint;
  accounts bigint[] := '{}';
  found_account bigint;
  one record;
  ids bigint[] := '{}';
  sums bigint[] := '{}';
  afters bigint[] := '{}';
  after bigint;
begin
  insert into ledger.journal (kind, ref_id, actor) values (of_kind, of_ref, by_actor) on conflict (kind, ref_id) do nothing returning id into posted;
  if posted is null then return null; end if;
  for place in 1 .. cardinality(codes) loop
    select id into found_account from ledger.account where code = codes[place] and owner_id = owners[place];
    if found_account is null then
      perform ledger.open_accounts(codes, owners);
      select id into strict found_account from ledger.account where code = codes[place] and owner_id = owners[place];
    end if;
    accounts := accounts || found_account;
  end loop;
  for one in
    select w.id, k.normal, k.guarded, w.amount from unnest(accounts, codes, amounts) as w(id, code, amount) join ledger.account_kind k on k.code = w.code order by w.id
  loop
    after := null;
    if one.guarded then
      update ledger.balance set amount = amount + one.amount * one.normal where account_id = one.id returning amount into after;
    end if;
    ids := ids || one.id;
    sums := sums || one.amount;
    afters := afters || after;
  end loop;
  insert into ledger.entry (journal_id, account_id, amount, balance_after) select posted, w.id, w.amount, w.after from unnest(ids, sums, afters) as w(id, amount, after);
  return posted;
end $$;

-- Opens those of the accounts that are not there yet. Called by ledger.post() alone.
create function ledger.open_accounts(codes text[], owners int[]) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A person's three at once and in this order, so that whoever locks several of them begins with the available one.
  insert into ledger.account (code, owner_id)
    select u.code, w.owner_id from (select distinct owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%') w
      cross join (values (1, 'user.available'), (2, 'user.held'), (3, 'user.receivable')) as u(place, code) order by w.owner_id, u.place on conflict do nothing;
  insert into ledger.account (code, owner_id)
    select distinct w.code, w.owner_id from unnest(codes, owners) as w(code, owner_id) where w.code not like 'user.%' order by 1, 2 on conflict do nothing;
  insert into ledger.balance (account_id)
    select a.id from ledger.account a join ledger.account_kind k using (code)
    where k.guarded and a.owner_id in (select owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%') order by a.id on conflict do nothing;
end $$;
