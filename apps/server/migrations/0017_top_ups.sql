-- Top-ups through a payment provider (0015 has the table). Owner: domains/wallet.

alter table top_up
  -- What the money is wanted for.
  add column course_id int references course,
  -- Our name for it at the provider; random, so that nobody counts ours.
  add column order_id text not null default replace(gen_random_uuid()::text, '-', '') unique check (order_id ~ '^[0-9a-f]{32}$'),
  -- Where the person was sent.
  add column redirect_url text check (length(redirect_url) <= 500),
  -- Somebody asks the provider about it until then: one at a time.
  add column busy_until timestamptz,
  add column last_checked_at timestamptz,
  -- When the provider is to be asked (again) without the person; null: never, all is known.
  add column next_check_at timestamptz,
  -- Why it ended without money, in a word.
  add column failure text check (length(failure) <= 60);

-- cancelled: the person turned back. Neither it nor failed is the last word: what is paid after all is credited all the same.
alter table top_up drop constraint top_up_state_check, drop constraint top_up_check;
alter table top_up
  add constraint top_up_state_check check (state in ('begun', 'redirected', 'verified', 'failed', 'cancelled')),
  add constraint top_up_ended check ((state in ('verified', 'failed', 'cancelled')) = (ended_at is not null));

create table top_up_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into top_up_transition values
  ('begun', 'redirected'), ('begun', 'failed'),
  ('redirected', 'verified'), ('redirected', 'failed'), ('redirected', 'cancelled'),
  ('cancelled', 'verified'), ('cancelled', 'failed'), ('failed', 'verified');
create function top_up_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from top_up_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a top-up does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'top_up_transition';
  end if;
  return new;
end $$;
create trigger top_up_moves before update of state on top_up for each row execute function top_up_moves();

update top_up set next_check_at = created_at where state in ('begun', 'redirected');
create index top_up_due on top_up (next_check_at) where next_check_at is not null;

-- When a provider was last asked for what it holds unverified: whoever moves the time on asks, so that one process does.
create table payment_sweep (
  provider text primary key,
  swept_at timestamptz not null
);

-- How often an address came back from a gateway in a minute. The address is not to be read from here.
create table payment_return_count (
  caller bytea not null,
  minute timestamptz not null,
  returns int not null,
  primary key (caller, minute)
);

-- The test gateway of demo mode: what a real one keeps at its own place, so that every process sees it. No money is behind it.
create table demo_payment (
  authority text primary key,
  order_id text not null,
  -- Rial, as gateways have it.
  amount bigint not null check (amount > 0),
  callback_path text not null,
  state text not null check (state in ('waiting', 'paid', 'cancelled')),
  verified_at timestamptz,
  created_at timestamptz not null
);
