-- Owner: domains/wallet. Several journals are posted at once: what a statement costs in PostgreSQL is its beginning, so that forty journals
-- written by six statements take little more than one did.

-- The only writer. Journal `place` (from 1, in the order in which they happen) is of kinds[place], refs[place] and actors[place]; codes[i] of
-- owners[i] gets amounts[i] (debit positive) in journal places[i]. Answers each journal's id, or null where its posting key was posted before:
-- nothing of it happens then. Locks guarded balances in the order of their ids, moves them by adding, and fails with balance_not_negative where
-- one would be below zero after any of the journals.
create function ledger.post_all(kinds text[], refs bigint[], actors text[], places int[], codes text[], owners int[], amounts bigint[]) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  posted bigint[];
  accounts bigint[];
  balances bigint[];
  finals bigint[];
begin
  with asked as (select * from unnest(kinds, refs, actors) with ordinality as j(kind, ref_id, actor, place)),
    made as (insert into ledger.journal (kind, ref_id, actor) select kind, ref_id, actor from asked order by place on conflict (kind, ref_id) do nothing returning id, kind, ref_id)
  select array_agg(m.id order by a.place) into posted from asked a left join made m using (kind, ref_id);

  -- One by one, by their index: joined, some thousand accounts would all be read.
  for tried in 1 .. 2 loop
    select array_agg(case when posted[w.place] is not null then
        coalesce((select a.id from ledger.account a where a.code = w.code and a.owner_id = w.owner_id), 0) end order by w.nth)
      into accounts from unnest(places, codes, owners) with ordinality as w(place, code, owner_id, nth);
    exit when array_position(accounts, 0) is null;
    perform ledger.open_accounts(codes, owners);
  end loop;

  balances := array(select distinct w.id from unnest(accounts, codes) as w(id, code) join ledger.account_kind k on k.code = w.code and k.guarded where w.id is not null);
  if cardinality(balances) > 1 then
    perform from ledger.balance where account_id = any(balances) order by account_id for update;
  end if;
  with moved as (
    update ledger.balance b set amount = b.amount + d.delta
      from (select w.id, sum(w.amount * k.normal)::bigint as delta from unnest(accounts, codes, amounts) as w(id, code, amount)
        join ledger.account_kind k on k.code = w.code and k.guarded where w.id is not null group by w.id) d
      where b.account_id = d.id and b.account_id = any(balances) returning b.account_id, b.amount)
  select array_agg(account_id order by account_id), array_agg(amount order by account_id) into balances, finals from moved;

  -- What a balance was after a journal: what it is after all of them, less what the later ones did.
  insert into ledger.entry (journal_id, account_id, amount, balance_after)
    select posted[w.place], w.id, w.amount,
      finals[array_position(balances, w.id)] - coalesce(sum(w.amount * k.normal) over (partition by w.id order by w.place rows between 1 following and unbounded following), 0)
    from unnest(places, accounts, codes, amounts) as w(place, id, code, amount) join ledger.account_kind k on k.code = w.code
    where w.id is not null order by w.place, w.id;
  return posted;
end $$;

-- One journal.
create or replace function ledger.post(of_kind text, of_ref bigint, by_actor text, codes text[], owners int[], amounts bigint[]) returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select (ledger.post_all(array[of_kind], array[of_ref], array[by_actor], array_fill(1, array[cardinality(codes)]), codes, owners, amounts))[1]
$$;

-- What every entry points at is looked at once a statement, and not by two foreign keys for every row: accounts and journals are never changed or
-- deleted (0014), so what is there when an entry is written stays there. In a profile of purchases all foreign keys were 18 % of PostgreSQL's part, two
-- thirds of their looks these.
alter table ledger.entry drop constraint entry_journal_id_fkey, drop constraint entry_account_id_fkey;
create or replace function ledger.entries_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select w.id into wrong from written w
    where (select a.id from ledger.account a where a.id = w.account_id) is null or (select j.id from ledger.journal j where j.id = w.journal_id) is null limit 1;
  if found then raise exception 'entry % is of no account or no journal', wrong using errcode = 'foreign_key_violation', constraint = 'entry_belongs'; end if;
  select journal_id into wrong from written w group by journal_id
    having sum(amount) <> 0 or count(*) < 2 or count(*) <> (select count(*) from ledger.entry e where e.journal_id = w.journal_id) limit 1;
  if found then raise exception 'journal % does not balance', wrong using errcode = 'check_violation', constraint = 'journal_balances'; end if;
  return null;
end $$;

-- Every row is a defect: an entry of an account or a journal that is not there.
create view ledger.stray_entries as
  select 'stray' as rule, 'entry ' || e.id as subject, format('journal %s, account %s', e.journal_id, e.account_id) as detail from ledger.entry e
    where not exists (select from ledger.account a where a.id = e.account_id) or not exists (select from ledger.journal j where j.id = e.journal_id);

-- A balance that passes zero between two journals of one call is overdrawn as well.
alter table ledger.entry rename constraint entry_balance_after_check to balance_not_negative;

-- The lines of the statement (0023), of all entries that one statement wrote. A line's balance is that of the line before it and what
-- happened: available and held together, of which nothing but lines changes the sum.
create or replace function ledger.write_statement() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  people int[];
begin
  -- One by one, by their keys: how many a statement wrote is not known when its plan is made, and joined the whole tables would be read.
  select array_agg(distinct a.owner_id) into people
    from written w cross join lateral (select owner_id from ledger.account where id = w.account_id and code in ('user.available', 'user.held') offset 0) a where w.balance_after is not null;
  if people is null then return null; end if;
  -- A settled withdrawal locks the held balance alone and a purchase the available one, so that the two could take the same number.
  perform pg_advisory_xact_lock(7241003, p.id) from unnest(people) as p(id);
  insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at)
    select l.owner_id, coalesce(last.n, 0) + row_number() over w, l.journal_id, l.amount, coalesce(last.after_balance, 0) + sum(l.amount) over w, l.at
    from (select a.owner_id, w.id, w.journal_id, -w.amount as amount, j.at from written w
        cross join lateral (select owner_id from ledger.account where id = w.account_id and code in ('user.available', 'user.held') offset 0) a
        cross join lateral (select at from ledger.journal where id = w.journal_id and kind not in ('withdrawal.requested', 'withdrawal.returned') offset 0) j
        where w.balance_after is not null) l
      left join lateral (select s.n, s.after_balance from ledger.statement s where s.user_id = l.owner_id order by s.n desc limit 1) last on true
    window w as (partition by l.owner_id order by l.id);
  return null;
end $$;
drop trigger entry_on_statement on ledger.entry;
create trigger entry_on_statement after insert on ledger.entry referencing new table as written for each statement execute function ledger.write_statement();

-- What these people may spend and what they owe us, whole toman; of those whose wallets somebody else is about to change, and of those who
-- never had money, nothing. Locked until the transaction ends, in the order of their ids; what is owed stays as well, because whatever changes
-- it locks the available balance first. From here on the transaction waits for no lock longer than `patience`.
create function ledger.lock_free_funds(of_users int[], patience text) returns table (user_id int, available bigint, owed bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  mine bigint[];
begin
  perform set_config('lock_timeout', patience, true);
  mine := array(select b.account_id from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code = 'user.available' and a.owner_id = any(of_users) order by b.account_id for update of b skip locked);
  -- Behind the locks, so that it sees what was committed meanwhile.
  return query select a.owner_id, a.amount,
      coalesce((select o.amount from ledger.account r join ledger.balance o on o.account_id = r.id where r.code = 'user.receivable' and r.owner_id = a.owner_id), 0)
    from unnest(mine) as m(id) cross join lateral (select x.owner_id, b.amount from ledger.account x join ledger.balance b on b.account_id = x.id where x.id = m.id offset 0) a;
end $$;
