-- Trigger functions that keep the books balanced. Owner: domains/wallet.

-- After every statement that writes entries: each belongs to an account and a journal, and all entries of a journal are
-- written by one statement and balance. Two foreign keys would look both up for every row; accounts and journals are
-- never deleted, so one look when the entry is written is enough.
create or replace function ledger.entries_balance() returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select w.id into wrong from written w
    where (select a.id from ledger.account a where a.id = w.account_id) is null
      or (select j.id from ledger.journal j where j.id = w.journal_id) is null limit 1;
  if found then
    raise exception 'entry % is of no account or no journal', wrong
      using errcode = 'foreign_key_violation', constraint = 'entry_belongs';
  end if;
  select journal_id into wrong from written w group by journal_id
    having sum(amount) <> 0 or count(*) < 2
      or count(*) <> (select count(*) from ledger.entry e where e.journal_id = w.journal_id) limit 1;
  if found then
    raise exception 'journal % does not balance', wrong
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;

-- At the end of the transaction: a journal has entries.
create or replace function ledger.journal_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.entry where journal_id = new.id) then
    raise exception 'journal % has no entries', new.id
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
