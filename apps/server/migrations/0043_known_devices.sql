-- Identity: devices that a person signed in on before, what became of passwords, and budgets of codes. Owner:
-- domains/identity.

-- Names of one to 80 letters.
alter table app_user drop constraint app_user_first_name_check,
  add constraint app_user_first_name_check check (length(first_name) between 1 and 80);
alter table app_user drop constraint app_user_last_name_check,
  add constraint app_user_last_name_check check (length(last_name) between 1 and 80);

-- A device has budgets of its own for codes and wrong passwords, which strangers cannot use up. Its key opens nothing
-- else.
create table known_device (
  id int generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  -- SHA-256 of 256 random bits. A browser that several people use keeps one key: a row for each of them.
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null,
  -- When somebody signed in with it last.
  last_used_at timestamptz not null,
  unique (user_id, key_hash)
);
create index known_device_key on known_device (key_hash);
create index known_device_last_used on known_device (last_used_at);

-- Signing another device out makes it unknown as well.
alter table session add column known_device_id int references known_device on delete set null;
create index session_known_device on session (known_device_id) where known_device_id is not null;

-- A code that a known device asked for is not made void by one that a stranger asks for.
alter table mobile_verification add column known_device_id int references known_device on delete cascade;
create index mobile_verification_known_device on mobile_verification (known_device_id)
  where known_device_id is not null;
drop index mobile_verification_open;
create unique index mobile_verification_open on mobile_verification (mobile, coalesce(known_device_id, 0))
  where verified_at is null and ended_at is null;

-- Every change of a password, so that one can be looked into later. how: by a code for a forgotten one, or by a
-- signed-in person who proved who they are by the old password or a code.
create table password_change (
  id bigint generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  how text not null check (how in ('reset', 'password', 'code')),
  at timestamptz not null
);
create index password_change_of_user on password_change (user_id, at);

do $$
declare
  one text;
begin
  foreach one in array array['known_device', 'password_change'] loop
    execute format('create trigger person_is_there before insert on %I for each row execute function person_is_there()', one);
  end loop;
end $$;

-- Codes sent in each hour, by all processes together, apart for numbers with an account (known), numbers without one
-- (unknown), and numbers without one whose browser worked for its code (unknown-worked). Takes the place of code_hour,
-- which a later version drops.
create table code_budget (
  budget text not null check (budget in ('known', 'unknown', 'unknown-worked')),
  hour timestamptz not null,
  sent int not null,
  primary key (budget, hour)
);
insert into code_budget (budget, hour, sent) select 'known', hour, sent from code_hour;
