-- A person's statement of account: what happened to their wallet, line by line, numbered. Owner: domains/wallet.
-- It says nothing that the books (0014) do not say. It is kept because a person with a million journals turns to page 30,000 of it, and
-- neither counting nor skipping them may take long: page and total are ranges of `n`.

create table ledger.statement (
  user_id int not null,
  -- From 1 without gaps, in the order in which the wallet changed.
  n int not null,
  journal_id bigint not null,
  -- What the journal did to available and held together; credits positive. One that only moves money between them (asking for a
  -- withdrawal, giving it back) is no line.
  amount bigint not null check (amount <> 0),
  -- Available and held together after it.
  after_balance bigint not null check (after_balance >= 0),
  -- The journal's.
  at timestamptz not null,
  primary key (user_id, n)
);
create index statement_at on ledger.statement (user_id, at, n) include (after_balance);

-- For entries of guarded accounts alone, which are one or two of a journal.
create function ledger.write_statement() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  of_code text;
  of_owner int;
  of_kind text;
  of_at timestamptz;
begin
  select a.code, a.owner_id, j.kind, j.at into of_code, of_owner, of_kind, of_at
    from ledger.account a, ledger.journal j where a.id = new.account_id and j.id = new.journal_id;
  if of_code = 'user.receivable' or of_kind in ('withdrawal.requested', 'withdrawal.returned') then return null; end if;
  -- A settled withdrawal locks the held balance alone and a purchase the available one, so that the two could take the same number.
  perform pg_advisory_xact_lock(7241003, of_owner);
  insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at) values (
    of_owner,
    1 + coalesce((select s.n from ledger.statement s where s.user_id = of_owner order by s.n desc limit 1), 0),
    new.journal_id,
    -new.amount,
    new.balance_after + (select b.amount from ledger.account a join ledger.balance b on b.account_id = a.id
      where a.owner_id = of_owner and a.code = case of_code when 'user.held' then 'user.available' else 'user.held' end),
    of_at);
  return null;
end $$;
create trigger entry_on_statement after insert on ledger.entry for each row when (new.balance_after is not null) execute function ledger.write_statement();

-- What was posted before there was a statement.
insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at)
  select owner_id, row_number() over (partition by owner_id order by last), journal_id, amount, sum(amount) over (partition by owner_id order by last), at from (
    select a.owner_id, e.journal_id, -sum(e.amount) as amount, max(e.id) as last, min(j.at) as at
      from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.journal j on j.id = e.journal_id
      where a.code in ('user.available', 'user.held') group by a.owner_id, e.journal_id having sum(e.amount) <> 0) before;

create trigger statement_append_only before update or delete or truncate on ledger.statement for each statement execute function ledger.refuse_change();

-- Every row is a defect: a line that does not follow from the one before it, or lines and books that say different things.
create view ledger.statement_violations as
  select 'statement' as rule, 'line ' || n || ' of user ' || user_id as subject,
    format('number %s, balance after %s, should be %s and %s', n, after_balance, place, should) as detail
    from (select s.*, row_number() over w as place, sum(amount) over w as should from ledger.statement s window w as (partition by user_id order by n)) lines
    where n <> place or after_balance <> should
  union all
  select 'statement', 'journal ' || coalesce(b.journal_id, s.journal_id) || ' of user ' || coalesce(b.owner_id, s.user_id), format('books %s, statement %s', coalesce(b.amount, 0), coalesce(s.amount, 0))
    from (select a.owner_id, e.journal_id, -sum(e.amount) as amount, min(j.at) as at from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.journal j on j.id = e.journal_id
      where a.code in ('user.available', 'user.held') group by 1, 2 having sum(e.amount) <> 0) b
    full join ledger.statement s on s.user_id = b.owner_id and s.journal_id = b.journal_id
    where b.amount is distinct from s.amount or b.at is distinct from s.at;
