-- Addresses of academies' programs that hear of their purchases, refunds and payouts (decision 0303).
-- Owner: domains/webhooks.

create table webhook (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  -- https, on a public host; it may hold a key of the academy's.
  address text not null check (length(address) between 12 and 2000 and address like 'https://%'),
  events text[] not null check (cardinality(events) between 1 and 5 and events <@ array[
    'purchase.created', 'purchase.paid', 'purchase.cancelled', 'refund.requested', 'payout.settled']),
  -- Under which messages are signed, sealed; and the one before, while both sign.
  sealed_secret bytea not null,
  sealed_before bytea,
  before_until timestamptz,
  made_at timestamptz not null,
  -- Since when no message was taken, and how many tries in a row; null: the last one was.
  failing_since timestamptz,
  fails int not null default 0,
  -- Owners were notified since then that a message was given up.
  told_at timestamptz,
  paused_at timestamptz,
  -- failing: by itself after three days; member: by a member.
  paused_why text check (paused_why in ('failing', 'member')),
  -- Until when a process works on it alone, and until when it is left alone after a failure.
  busy_until timestamptz,
  rest_until timestamptz,
  tried_at timestamptz,
  removed_at timestamptz,
  check ((paused_at is null) = (paused_why is null)),
  check ((sealed_before is null) = (before_until is null))
);
create unique index webhook_address on webhook (academy_id, address) where removed_at is null;

-- A message to one of them. Written in the transaction of what it tells.
create table webhook_delivery (
  -- As the receiver knows it: the same over all tries.
  id uuid primary key,
  seq bigint generated always as identity unique,
  webhook_id int not null references webhook on delete cascade,
  event text not null,
  -- JSON, as it is sent each time.
  body text not null check (octet_length(body) between 2 and 16384),
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  tries int not null default 0,
  next_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (webhook_id, seq desc);
create index webhook_delivery_ended on webhook_delivery (ended_at) where state <> 'waiting';

create table webhook_try (
  delivery_seq bigint not null references webhook_delivery (seq) on delete cascade,
  n int not null check (n > 0),
  at timestamptz not null,
  took_ms int not null check (took_ms >= 0),
  -- The status that was answered, or why there was none.
  code int,
  failure text check (failure in ('name', 'private', 'tls', 'unreachable', 'timeout', 'broken', 'too_large')),
  primary key (delivery_seq, n),
  check (num_nonnulls(code, failure) = 1)
);
