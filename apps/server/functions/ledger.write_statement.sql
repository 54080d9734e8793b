-- Writes the statement lines of all entries that one SQL statement wrote. Owner: domains/wallet. A line's balance is
-- the previous line's plus its amount: the sum of available and held, which only lines change.
create or replace function ledger.write_statement() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  people int[];
begin
  -- One by one, by their keys: the plan does not know how many rows there are, and joined would read whole tables.
  select array_agg(distinct a.owner_id) into people
    from written w cross join lateral (
      select owner_id from ledger.account
      where id = w.account_id and code in ('user.available', 'user.held') offset 0) a
    where w.balance_after is not null;
  if people is null then return null; end if;
  -- A settled withdrawal locks the held balance alone and a purchase the available one: without this both could take
  -- the same number.
  perform pg_advisory_xact_lock(7241003, p.id) from unnest(people) as p(id);
  insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at)
    select l.owner_id, coalesce(last.n, 0) + row_number() over w, l.journal_id, l.amount,
      coalesce(last.after_balance, 0) + sum(l.amount) over w, l.at
    from (select a.owner_id, w.id, w.journal_id, -w.amount as amount, j.at from written w
        cross join lateral (
          select owner_id from ledger.account
          where id = w.account_id and code in ('user.available', 'user.held') offset 0) a
        cross join lateral (
          select at from ledger.journal
          where id = w.journal_id and kind not in (
            'withdrawal.requested', 'withdrawal.returned', 'card_refund.asked', 'card_refund.failed') offset 0) j
        where w.balance_after is not null) l
      left join lateral (
        select s.n, s.after_balance from ledger.statement s where s.user_id = l.owner_id
        order by s.n desc limit 1) last on true
    window w as (partition by l.owner_id order by l.id);
  return null;
end $$;
