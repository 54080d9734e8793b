-- Profile: what people say of themselves, and the bank account they are paid out to. Names and number are identity's. Owner: domains/profile.
-- A person has no row before they first save something.
create table profile (
  user_id int primary key references app_user on delete cascade,
  email text check (length(email) between 3 and 254),
  headline text check (length(headline) between 1 and 100),
  gender text check (gender in ('male', 'female')),
  province_id int references province,
  city_id int references city,
  -- Name of the picture in the media folder: 96 random bits.
  image text check (image ~ '^[0-9a-f]{24}$'),
  -- The account's digits, sealed under a key that the database does not hold and bound to the person, and what is shown of them.
  sealed_account bytea,
  account_kind text check (account_kind in ('card', 'sheba')),
  account_end text check (account_end ~ '^[0-9]{4}$'),
  -- Also when it was removed: nothing is paid out for a day after it.
  account_changed_at timestamptz,
  updated_at timestamptz not null,
  check (city_id is null or province_id is not null),
  check ((sealed_account is null) = (account_kind is null) and (sealed_account is null) = (account_end is null)),
  check (sealed_account is null or account_changed_at is not null)
);

-- Every change of a bank account, for the limit and for whoever has to look into one later. `account_end` null: it was removed.
create table bank_account_change (
  id bigint generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  account_end text check (account_end ~ '^[0-9]{4}$'),
  at timestamptz not null
);
create index bank_account_change_of_user on bank_account_change (user_id, at);
