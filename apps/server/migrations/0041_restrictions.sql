-- What a person may not do for some time. Owner: domains/identity.

create table person_restriction (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  kind text not null check (kind in ('buy', 'comment', 'withdraw', 'sign_in')),
  reason text not null check (char_length(reason) between 1 and 300),
  created_at timestamptz not null,
  -- It ends by itself then.
  until timestamptz not null,
  -- An operator ended it sooner, or put another one in its place.
  ended_at timestamptz,
  check (until > created_at)
);
-- One of a kind at a time.
create unique index person_restriction_open on person_restriction (user_id, kind) where ended_at is null;
create index person_restriction_of_user on person_restriction (user_id, id);
create trigger person_is_there before insert on person_restriction for each row execute function person_is_there();
