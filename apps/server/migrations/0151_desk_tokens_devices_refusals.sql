-- The desk: a new token at each step of signing in, known devices, and what was refused. Owner: domains/staff.

-- Tokens that a session had before its newest one. Each keeps the rights that it had: none becomes open, or fresh, by
-- what was shown after it. It ends soon after a newer one of its session is used.
create table staff_former_token (
  -- In the order in which they were replaced.
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  session_id int not null references staff_session (id) on delete cascade,
  factor_at timestamptz,
  enrols boolean not null,
  -- Null: no newer one was used yet.
  ends_at timestamptz
);
create index staff_former_token_of on staff_former_token (session_id);

-- The device on which its owner signed in before, at the desk or on the site: it has limits of its own.
alter table staff_session add column known_device_id int references known_device on delete set null;
create index staff_session_known_device on staff_session (known_device_id) where known_device_id is not null;

-- One row for each hour, colleague, network, refusal and call, with how often.
create table staff_refusal (
  id bigint generated always as identity primary key,
  hour timestamptz not null,
  -- Who it was, or whose number was tried; null: nobody of ours.
  staff_id int references staff_member (id),
  -- An IPv4 address, a /64 of IPv6, or `shell`.
  network text not null check (length(network) between 1 and 60),
  refusal text not null check (length(refusal) between 1 and 60),
  -- Method and path of the call, and what the contract calls it.
  call text not null check (length(call) between 1 and 200),
  summary text not null check (length(summary) between 1 and 200),
  times int not null default 1,
  last_at timestamptz not null,
  unique nulls not distinct (hour, staff_id, network, refusal, call)
);
create index staff_refusal_last on staff_refusal (last_at desc);
