-- What operators did, and what academies told us. Owners: domains/audit, domains/wallet.

-- One row for each thing an operator did, written in the transaction that did it, and chained: an altered or missing row breaks the chain
-- behind it.
create table operator_action (
  -- Without gaps, in the order of the chain; set by the trigger, as the time and the digest are.
  id int primary key,
  at timestamptz not null,
  -- As the operator's command was told, or the account it ran under.
  operator text not null check (length(operator) between 1 and 100),
  -- What was done, such as purchase.confirmed.
  action text not null check (length(action) between 1 and 100),
  -- What it was done to: purchase 12.
  subject text not null check (length(subject) between 1 and 200),
  details jsonb not null default '{}',
  digest bytea not null check (length(digest) = 32)
);

create function operator_action_digest(a operator_action, before bytea) returns bytea language sql stable as $$
  select sha256(coalesce(before, ''::bytea) || convert_to(concat_ws('|', a.id, extract(epoch from a.at), a.operator, a.action, a.subject, a.details::text), 'UTF8'))
$$;

-- The lock puts operators in line, of whom there are few.
create function chain_operator_action() returns trigger language plpgsql as $$
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
create trigger operator_action_chained before insert on operator_action for each row execute function chain_operator_action();
create trigger operator_action_append_only before update or delete or truncate on operator_action for each statement execute function refuse_change();

-- The first action whose digest is not what the row and the one before it say; no row where the chain is whole.
create function broken_operator_action() returns table (id int) language sql stable as $$
  select a.id from (select o as one, o.id, o.digest, lag(o.digest) over (order by o.id) as before from operator_action o) a
  where a.digest <> operator_action_digest(a.one, a.before) order by a.id limit 1
$$;

-- Signatures of academies' calls, each good for one purchase while its time is not over.
create table partner_call (
  signature bytea primary key check (length(signature) = 32),
  track_id text not null,
  expires_at timestamptz not null
);
create index partner_call_expires on partner_call (expires_at);
