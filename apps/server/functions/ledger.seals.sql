-- The hash chain of the ledger. Owner: domains/wallet.

-- Digest of an entry with its journal.
create or replace function ledger.entry_digest(e ledger.entry, j ledger.journal) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(concat_ws('|', e.id, e.journal_id, e.account_id, e.amount, e.balance_after,
    j.kind, j.ref_id, j.actor, extract(epoch from j.at)), 'UTF8'))
$$;

-- Seals every journal that has ended since the last block and cannot be preceded by one still running. Answers how many
-- entries were sealed.
create or replace function ledger.seal_block() returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last ledger.seal;
  below xid8;
  of_rows int;
  of_digests bytea;
begin
  perform pg_advisory_xact_lock(7241001);
  select * into last from ledger.seal order by id desc limit 1;
  below := pg_snapshot_xmin(pg_current_snapshot());
  select count(*), coalesce(string_agg(substring(ledger.entry_digest(e, j) for 8), ''::bytea order by e.id), ''::bytea)
    into of_rows, of_digests
    from ledger.journal j join ledger.entry e on e.journal_id = j.id
    where j.xact >= coalesce(last.below_xact, '0'::xid8) and j.xact < below;
  if of_rows = 0 then return 0; end if;
  insert into ledger.seal (id, from_xact, below_xact, rows, rows_digest, digest) values (
    coalesce(last.id, 0) + 1, coalesce(last.below_xact, '0'::xid8), below, of_rows, of_digests,
    sha256(coalesce(last.digest, ''::bytea) || of_digests));
  return of_rows;
end $$;

-- Differences between the sealed blocks and the rows: one for each altered, missing or added entry, or for a broken
-- chain.
create or replace function ledger.broken_seals() returns table (block int, entry_id bigint, detail text)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
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
    select count(*) into there from ledger.journal j join ledger.entry e on e.journal_id = j.id
      where j.xact >= one.from_xact and j.xact < one.below_xact;
    if there <> one.rows then
      block := one.id; entry_id := null; detail := format('%s entries were sealed, %s are there', one.rows, there);
      return next;
    end if;
    place := 0;
    for found_row in
      select e.id, substring(ledger.entry_digest(e, j) for 8) as digest
        from ledger.journal j join ledger.entry e on e.journal_id = j.id
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
