-- Every row is a defect: a line that does not follow from the one before it, or lines and books that say different
-- things. Owner: domains/wallet.
create or replace view ledger.statement_violations as
  select 'statement' as rule, 'line ' || n || ' of user ' || user_id as subject,
    format('number %s, balance after %s, should be %s and %s', n, after_balance, place, should) as detail
    from (
      select s.*, row_number() over w as place, sum(amount) over w as should
      from ledger.statement s window w as (partition by user_id order by n)) lines
    where n <> place or after_balance <> should
  union all
  select 'statement',
    'journal ' || coalesce(b.journal_id, s.journal_id) || ' of user ' || coalesce(b.owner_id, s.user_id),
    format('books %s, statement %s', coalesce(b.amount, 0), coalesce(s.amount, 0))
    from (
      select a.owner_id, e.journal_id, -sum(e.amount) as amount, min(j.at) as at
      from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.journal j on j.id = e.journal_id
      where a.code in ('user.available', 'user.held') group by 1, 2 having sum(e.amount) <> 0) b
    full join ledger.statement s on s.user_id = b.owner_id and s.journal_id = b.journal_id
    where b.amount is distinct from s.amount or b.at is distinct from s.at;
