-- The books: double entry, append-only, whole toman. Owner: domains/wallet (its README has the posting table).
-- Everything is written by ledger.post(); nothing is ever changed or deleted, a mistake is put right by another journal.
create schema ledger;

-- Kinds of account. normal 1: grows by debits (what we own or spend), −1: by credits (what we owe or earn). A guarded account has a
-- stored balance that no posting can take below zero; only people's accounts are guarded, so that no platform account is a hot row.
create table ledger.account_kind (
  code text primary key,
  owner text not null check (owner in ('platform', 'user', 'academy')),
  normal smallint not null check (normal in (1, -1)),
  guarded boolean not null,
  check (not guarded or owner = 'user')
);
insert into ledger.account_kind (code, owner, normal, guarded) values
  ('user.available', 'user', -1, true),      -- what a person may spend or withdraw
  ('user.held', 'user', -1, true),           -- set aside for pending withdrawals
  ('user.receivable', 'user', 1, true),      -- what a person owes us: cashback taken back that was spent already
  ('purchase.escrow', 'platform', -1, false),
  ('gateway.clearing', 'platform', 1, false),
  ('payout.clearing', 'platform', -1, false),
  ('bank', 'platform', 1, false),
  ('expense.cashback', 'platform', 1, false),
  ('expense.gateway_fee', 'platform', 1, false),
  ('revenue.commission', 'platform', -1, false),
  ('academy.payable', 'academy', -1, false),
  ('academy.receivable', 'academy', 1, false);

create table ledger.account (
  id bigint generated always as identity primary key,
  code text not null references ledger.account_kind,
  -- Id of the person or the academy; 0 for the platform's own.
  owner_id int not null,
  unique (code, owner_id)
);

-- In the account's normal direction. Of guarded accounts only; the sum of their entries, kept because every posting must know it.
create table ledger.balance (
  account_id bigint primary key references ledger.account,
  amount bigint not null default 0 constraint balance_not_negative check (amount between 0 and 1000000000000000)
) with (fillfactor = 50);

-- What happened, once: (kind, ref_id) is the posting key. `kind` says what `ref_id` is an id of.
create table ledger.journal (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id bigint not null,
  -- Who caused it: user:7, academy:3, operator:name, system.
  actor text not null,
  at timestamptz not null default clock_timestamp(),
  -- The transaction that wrote it: what is sealed together is what had ended before the oldest one still running.
  xact xid8 not null default pg_current_xact_id(),
  unique (kind, ref_id)
);
create index journal_xact on ledger.journal (xact);

-- amount: debits positive, credits negative. balance_after: of guarded accounts, in the account's normal direction.
create table ledger.entry (
  id bigint generated always as identity primary key,
  journal_id bigint not null references ledger.journal,
  account_id bigint not null references ledger.account,
  amount bigint not null check (amount <> 0 and amount between -1000000000000 and 1000000000000),
  balance_after bigint check (balance_after >= 0),
  unique (journal_id, account_id)
);
create index entry_account on ledger.entry (account_id, id desc) include (amount, balance_after, journal_id);

-- A block of journals whose transactions had all ended, chained to the block before it. `rows_digest`: eight bytes of every row's own
-- digest, in their order, so that an altered row can be named.
create table ledger.seal (
  id int primary key,
  from_xact xid8 not null,
  below_xact xid8 not null,
  rows int not null,
  rows_digest bytea not null,
  digest bytea not null check (length(digest) = 32),
  at timestamptz not null default clock_timestamp()
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger account_append_only before update or delete or truncate on ledger.account for each statement execute function ledger.refuse_change();
create trigger journal_append_only before update or delete or truncate on ledger.journal for each statement execute function ledger.refuse_change();
create trigger entry_append_only before update or delete or truncate on ledger.entry for each statement execute function ledger.refuse_change();
create trigger seal_append_only before update or delete or truncate on ledger.seal for each statement execute function ledger.refuse_change();
create trigger balance_stays before delete or truncate on ledger.balance for each statement execute function ledger.refuse_change();

-- All entries of a journal are written by one statement, and balance.
create function ledger.entries_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select journal_id into wrong from written w group by journal_id
    having sum(amount) <> 0 or count(*) < 2 or count(*) <> (select count(*) from ledger.entry e where e.journal_id = w.journal_id) limit 1;
  if found then raise exception 'journal % does not balance', wrong using errcode = 'check_violation', constraint = 'journal_balances'; end if;
  return null;
end $$;
create trigger entry_balances after insert on ledger.entry referencing new table as written for each statement execute function ledger.entries_balance();

create function ledger.journal_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.entry where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
create constraint trigger journal_complete after insert on ledger.journal deferrable initially deferred for each row execute function ledger.journal_has_entries();

-- The only writer. `codes[i]` of `owners[i]` gets `amounts[i]` (debit positive). Answers the journal's id, or null where this
-- posting key was posted before: nothing happens then. Locks guarded balances in the order of their ids, so that postings never wait
-- for each other in a circle; one that would take a balance below zero fails with balance_not_negative.
create function ledger.post(of_kind text, of_ref bigint, by_actor text, codes text[], owners int[], amounts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  posted bigint;
  one record;
  ids bigint[] := '{}';
  sums bigint[] := '{}';
  afters bigint[] := '{}';
  after bigint;
begin
  insert into ledger.journal (kind, ref_id, actor) values (of_kind, of_ref, by_actor) on conflict (kind, ref_id) do nothing returning id into posted;
  if posted is null then return null; end if;
  if exists (select from unnest(codes, owners) as w(code, owner_id) left join ledger.account a using (code, owner_id) where a.id is null) then
    -- A person's three at once and in this order, so that whoever locks several of them begins with the available one.
    insert into ledger.account (code, owner_id)
      select u.code, w.owner_id from (select distinct owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%') w
        cross join (values (1, 'user.available'), (2, 'user.held'), (3, 'user.receivable')) as u(place, code) order by w.owner_id, u.place on conflict do nothing;
    insert into ledger.account (code, owner_id)
      select distinct w.code, w.owner_id from unnest(codes, owners) as w(code, owner_id) where w.code not like 'user.%' order by 1, 2 on conflict do nothing;
    insert into ledger.balance (account_id)
      select a.id from ledger.account a join ledger.account_kind k using (code)
      where k.guarded and a.owner_id in (select owner_id from unnest(codes, owners) as w(code, owner_id) where code like 'user.%') order by a.id on conflict do nothing;
  end if;
  for one in
    select a.id, k.normal, k.guarded, w.amount
      from unnest(codes, owners, amounts) as w(code, owner_id, amount) join ledger.account a using (code, owner_id) join ledger.account_kind k using (code) order by a.id
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

-- The bytes of an entry that its digest is made of, with its journal's.
create function ledger.entry_digest(e ledger.entry, j ledger.journal) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(concat_ws('|', e.id, e.journal_id, e.account_id, e.amount, e.balance_after, j.kind, j.ref_id, j.actor, extract(epoch from j.at)), 'UTF8'))
$$;

-- Seals every journal that has ended since the last block and cannot be preceded by one still running. Answers how many entries were sealed.
create function ledger.seal_block() returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.seal;
  below xid8;
  of_rows int;
  of_digests bytea;
begin
  perform pg_advisory_xact_lock(7241001);
  select * into last from ledger.seal order by id desc limit 1;
  below := pg_snapshot_xmin(pg_current_snapshot());
  select count(*), coalesce(string_agg(substring(ledger.entry_digest(e, j) for 8), ''::bytea order by e.id), ''::bytea) into of_rows, of_digests
    from ledger.journal j join ledger.entry e on e.journal_id = j.id where j.xact >= coalesce(last.below_xact, '0'::xid8) and j.xact < below;
  if of_rows = 0 then return 0; end if;
  insert into ledger.seal (id, from_xact, below_xact, rows, rows_digest, digest)
    values (coalesce(last.id, 0) + 1, coalesce(last.below_xact, '0'::xid8), below, of_rows, of_digests, sha256(coalesce(last.digest, ''::bytea) || of_digests));
  return of_rows;
end $$;

-- What of the sealed blocks is not as it was sealed: one row for each altered, missing or added entry, or for a broken chain.
create function ledger.broken_seals() returns table (block int, entry_id bigint, detail text) language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  one ledger.seal;
  before bytea := ''::bytea;
  place int;
  there int;
  found_row record;
begin
  for one in select * from ledger.seal order by id loop
    if one.digest <> sha256(before || one.rows_digest) then
      block := one.id; entry_id := null; detail := 'the chain is broken at this block';
      return next;
    end if;
    before := one.digest;
    select count(*) into there from ledger.journal j join ledger.entry e on e.journal_id = j.id where j.xact >= one.from_xact and j.xact < one.below_xact;
    if there <> one.rows then
      block := one.id; entry_id := null; detail := format('%s entries were sealed, %s are there', one.rows, there);
      return next;
    end if;
    place := 0;
    for found_row in
      select e.id, substring(ledger.entry_digest(e, j) for 8) as digest from ledger.journal j join ledger.entry e on e.journal_id = j.id
        where j.xact >= one.from_xact and j.xact < one.below_xact order by e.id
    loop
      if substring(one.rows_digest from place * 8 + 1 for 8) <> found_row.digest then
        block := one.id; entry_id := found_row.id; detail := 'this entry or its journal is not what was sealed';
        return next;
        -- Where entries are missing or were added, every one behind the place looks altered.
        exit when there <> one.rows;
      end if;
      place := place + 1;
    end loop;
  end loop;
end $$;
