-- Identity: who people are and how they prove it. Owner: domains/identity.
-- Nothing here lets a reader of the tables sign in: tokens are kept as SHA-256 of 256 random bits, codes and the keys of the limits as
-- HMAC under a key that the database does not hold, passwords as Argon2id.

create table app_user (
  id int generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  -- Null: this person signs in by code alone.
  password_hash text check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  -- One of the invented people of the demo, whose password everyone can read.
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index app_user_demo on app_user (id) where is_demo;

create table session (
  id int generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id int not null references app_user on delete cascade,
  device_name text not null check (length(device_name) between 1 and 200),
  created_at timestamptz not null,
  -- Behind by five minutes at most, so that not every call writes.
  last_seen_at timestamptz not null
);
create index session_of_user on session (user_id, last_seen_at);
create index session_last_seen on session (last_seen_at);

-- One sent code with its temporary token. Of a number at most one is open (neither verified nor ended).
create table mobile_verification (
  id int generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  mobile text not null,
  state text not null check (state in ('login', 'reset', 'register')),
  code_hmac bytea not null check (length(code_hmac) = 32),
  code_expires_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_count int not null default 0 check (wrong_count between 0 and 5),
  verified_at timestamptz,
  -- When it was used up: for signing in, registering or a new password, or because a newer code took its place.
  ended_at timestamptz
);
create unique index mobile_verification_open on mobile_verification (mobile) where verified_at is null and ended_at is null;
create index mobile_verification_mobile on mobile_verification (mobile);
create index mobile_verification_expires on mobile_verification (expires_at);

-- What somebody did lately, for limits such as five in an hour: the times themselves, so that no hour whatever holds a sixth.
create table rate_bucket (
  key bytea primary key check (length(key) = 32),
  hits timestamptz[] not null,
  -- When the row says nothing any more.
  forget_at timestamptz not null
);
create index rate_bucket_forget on rate_bucket (forget_at);

-- Codes sent in each hour, by all processes together: what is far above the usual stops.
create table code_hour (
  hour timestamptz primary key,
  sent int not null
);
