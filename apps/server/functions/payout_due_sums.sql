-- What is due to each academy now or later, for ledger.violations, which is made before payout_due. Owner:
-- domains/settlement.
create or replace function payout_due_sums() returns table (academy_id int, due numeric) language sql stable as $$
  select d.academy_id, sum(d.amount) from payout_due d group by d.academy_id
$$;
