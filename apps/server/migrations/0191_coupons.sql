-- Codes of academies that lower the price of a purchase. Owner: domains/coupons; purchase is domains/wallet's.

create table coupon (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  -- As it was written, and as it is compared: digits, letter case and kinds of letters are folded.
  code text not null check (length(code) between 1 and 40),
  folded text not null check (length(folded) between 3 and 30),
  percent int check (percent between 1 and 90),
  amount bigint check (amount between 1000 and 1000000000),
  from_at timestamptz not null,
  until_at timestamptz,
  -- How often it can be used, by all and by one person; null: as often as they like.
  cap int check (cap between 1 and 1000000),
  per_person int check (per_person between 1 and 1000),
  -- Empty: all courses of the academy.
  courses int[] not null default '{}',
  -- Our share of what is bought with it; null: as the terms say.
  commission_bp int check (commission_bp between 0 and 10000),
  -- How often it is used now. Purchases lock its row.
  used int not null default 0 check (used >= 0 and (cap is null or used <= cap)),
  staff_id int references staff_member,
  created_at timestamptz not null,
  stopped_at timestamptz,
  check (num_nonnulls(percent, amount) = 1),
  check (until_at > from_at),
  unique (academy_id, folded)
);

create table coupon_use (
  purchase_id bigint primary key references purchase,
  coupon_id int not null references coupon,
  user_id int not null references app_user,
  -- By how much the price was lowered, whole toman.
  off bigint not null check (off > 0),
  at timestamptz not null,
  -- The purchase was cancelled or refunded.
  given_back_at timestamptz
);
create index coupon_use_of_person on coupon_use (coupon_id, user_id) where given_back_at is null;
create trigger person_is_there before insert on coupon_use for each row execute function person_is_there();

-- The price before a code lowered it; null: none was used.
alter table purchase add column list_amount bigint check (list_amount > amount);
