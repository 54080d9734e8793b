-- The hash chain of operators' actions. Owner: domains/audit.

create or replace function operator_action_digest(a operator_action, before bytea) returns bytea
language sql stable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(
    -- Nulls leave no trace in concat_ws: rows from before staff_id and request_id keep their digest.
    concat_ws('|', a.id, extract(epoch from a.at), a.operator, a.action, a.subject, a.details::text, a.staff_id,
      a.request_id), 'UTF8'))
$$;

-- Sets id, time and digest. The lock puts operators in line, of whom there are few.
create or replace function chain_operator_action() returns trigger language plpgsql as $$
declare
  last operator_action;
begin
  perform pg_advisory_xact_lock(7241002);
  select * into last from operator_action order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.at := clock_timestamp();
  new.digest := operator_action_digest(new, last.digest);
  return new;
end $$;

-- The first action whose digest is not that of the row and the one before it; no row where the chain is whole.
create or replace function broken_operator_action() returns table (id int) language sql stable as $$
  select a.id from (
    select o as one, o.id, o.digest, lag(o.digest) over (order by o.id) as before from operator_action o
  ) a
  where a.digest <> operator_action_digest(a.one, a.before) order by a.id limit 1
$$;
