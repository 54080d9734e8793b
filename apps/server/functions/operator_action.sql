-- The hash chain of operators' actions. Owner: domains/audit.

create or replace function operator_action_digest(a operator_action, before bytea) returns bytea
language sql stable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(
    -- Nulls leave no trace in concat_ws: rows from before staff_id and request_id keep their digest.
    concat_ws('|', a.id, extract(epoch from a.at), a.operator, a.action, a.subject, a.details::text, a.staff_id,
      a.request_id), 'UTF8'))
$$;

-- Sets id, time and digest. The lock queues operators, of whom there are few. Ids and digests continue from the head,
-- which only this function writes: rows deleted from the end leave a gap. A row added before there was a head becomes
-- the head.
create or replace function chain_operator_action() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last operator_action;
  head operator_action_head;
begin
  perform pg_advisory_xact_lock(7241002);
  select * into last from operator_action order by id desc limit 1;
  select * into head from operator_action_head;
  if head.id is null or head.id <= coalesce(last.id, 0) then
    head.id := coalesce(last.id, 0);
    head.digest := last.digest;
  end if;
  new.id := head.id + 1;
  new.at := clock_timestamp();
  new.digest := operator_action_digest(new, head.digest);
  insert into operator_action_head (id, digest) values (new.id, new.digest)
    on conflict (is_head) do update set id = excluded.id, digest = excluded.digest;
  return new;
end $$;

-- The first action that is missing, or whose digest does not match its row and the previous digest; after the last
-- action, the first that the head knows and that is missing. No row where the chain is whole.
create or replace function broken_operator_action() returns table (id int) language sql stable as $$
  select a.id from (
    select o as one, o.id, o.digest, lag(o.digest) over (order by o.id) as before,
      coalesce(lag(o.id) over (order by o.id), 0) as before_id
    from operator_action o
    union all
    select null::operator_action, last.id + 1, null::bytea, null::bytea, last.id
    from operator_action_head h, (select coalesce(max(x.id), 0) as id from operator_action x) last
    where h.id <> last.id
  ) a
  where a.one is null or a.id <> a.before_id + 1 or a.digest <> operator_action_digest(a.one, a.before)
  order by a.id limit 1
$$;
