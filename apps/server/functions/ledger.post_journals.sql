-- The only writer of the books. Owner: domains/wallet. `journals`, in the order in which they happen:
--   [{"kind": text, "ref": bigint, "actor": text, "postings": [{"code": text, "owner": int, "amount": bigint}]}]
-- Amounts are whole toman, debits positive. Answers each journal's id, or null where its kind and ref were posted
-- before: nothing of it happens then. Locks guarded balances in the order of their ids, moves them by adding, and fails
-- with balance_not_negative where one would be below zero after any of the journals.
create or replace function ledger.post_journals(journals jsonb) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  kinds text[];
  refs bigint[];
  actors text[];
  places int[];
  codes text[];
  owners int[];
  amounts bigint[];
  posted bigint[];
  accounts bigint[];
  balances bigint[];
  finals bigint[];
begin
  select array_agg(j.kind order by j.nth), array_agg(j.ref order by j.nth), array_agg(j.actor order by j.nth)
    into kinds, refs, actors
    from rows from (jsonb_to_recordset(journals) as (kind text, ref bigint, actor text)) with ordinality
      as j(kind, ref, actor, nth);
  select array_agg(j.nth order by j.nth, p.nth), array_agg(p.code order by j.nth, p.nth),
      array_agg(p.owner order by j.nth, p.nth), array_agg(p.amount order by j.nth, p.nth)
    into places, codes, owners, amounts
    from jsonb_array_elements(journals) with ordinality as j(journal, nth)
      cross join rows from (
        jsonb_to_recordset(j.journal -> 'postings') as (code text, owner int, amount bigint)
      ) with ordinality as p(code, owner, amount, nth);

  with asked as (select * from unnest(kinds, refs, actors) with ordinality as j(kind, ref_id, actor, place)),
    made as (
      insert into ledger.journal (kind, ref_id, actor) select kind, ref_id, actor from asked order by place
      on conflict (kind, ref_id) do nothing returning id, kind, ref_id)
  select array_agg(m.id order by a.place) into posted from asked a left join made m using (kind, ref_id);

  -- One by one, by their index: joined, some thousand accounts would all be read.
  for tried in 1 .. 2 loop
    select array_agg(case when posted[w.place] is not null then
        coalesce((select a.id from ledger.account a where a.code = w.code and a.owner_id = w.owner_id), 0)
      end order by w.nth)
      into accounts from unnest(places, codes, owners) with ordinality as w(place, code, owner_id, nth);
    exit when array_position(accounts, 0) is null;
    perform ledger.open_accounts(codes, owners);
  end loop;

  balances := array(
    select distinct w.id from unnest(accounts, codes) as w(id, code)
      join ledger.account_kind k on k.code = w.code and k.guarded where w.id is not null);
  if cardinality(balances) > 1 then
    perform from ledger.balance where account_id = any(balances) order by account_id for update;
  end if;
  with moved as (
    update ledger.balance b set amount = b.amount + d.delta
      from (select w.id, sum(w.amount * k.normal)::bigint as delta
        from unnest(accounts, codes, amounts) as w(id, code, amount)
        join ledger.account_kind k on k.code = w.code and k.guarded where w.id is not null group by w.id) d
      where b.account_id = d.id and b.account_id = any(balances) returning b.account_id, b.amount)
  select array_agg(account_id order by account_id), array_agg(amount order by account_id)
    into balances, finals from moved;

  -- The balance after a journal is the one after all of them, less the changes of the later ones.
  insert into ledger.entry (journal_id, account_id, amount, balance_after)
    select posted[w.place], w.id, w.amount,
      finals[array_position(balances, w.id)] - coalesce(sum(w.amount * k.normal) over (
        partition by w.id order by w.place rows between 1 following and unbounded following), 0)
    from unnest(places, accounts, codes, amounts) as w(place, id, code, amount)
      join ledger.account_kind k on k.code = w.code
    where w.id is not null order by w.place, w.id;
  return posted;
end $$;
