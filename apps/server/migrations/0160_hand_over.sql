-- How bought courses reach their buyers: what a course has for them, what each purchase was given, and what an academy
-- is told. Owner: domains/hand-over. What is sealed is sealed under the server's key.

create table course_entry (
  course_id int primary key references course,
  -- Null: as the academy's terms say.
  delivery text check (delivery in ('link', 'codes', 'academy', 'none')),
  -- Where a buyer enters, on a host of the academy's, and a code that is the same for all of them.
  sealed_url bytea,
  sealed_code bytea,
  note text check (length(note) between 1 and 500),
  changed_at timestamptz not null
);

create table course_code (
  id int generated always as identity primary key,
  course_id int not null references course,
  sealed_code bytea not null,
  -- Keyed, so that nothing is learned from it; the same for the same code however it was typed.
  digest bytea not null check (octet_length(digest) = 32),
  added_at timestamptz not null,
  -- Whose it is; it has one owner, and stays theirs where it is void.
  purchase_id int references purchase,
  void_at timestamptz,
  unique (course_id, digest)
);
create index course_code_free on course_code (course_id, id) where purchase_id is null and void_at is null;
create unique index course_code_owner on course_code (purchase_id) where void_at is null;
create index course_code_of_purchase on course_code (purchase_id) where purchase_id is not null;

create table purchase_access (
  purchase_id int primary key references purchase,
  user_id int not null references app_user,
  course_id int not null references course,
  academy_id int not null references academy,
  track_id text not null,
  delivery text not null check (delivery in ('link', 'codes', 'academy')),
  -- Its price lies in escrow until it is given.
  holds_money boolean not null,
  -- owed: nothing is done before its price is believed; told: the academy has to let the buyer in;
  -- failed: the buyer could not get in.
  state text not null check (state in ('owed', 'told', 'given', 'failed')),
  sealed_url bytea,
  sealed_code bytea,
  note text check (length(note) between 1 and 500),
  made_at timestamptz not null,
  told_at timestamptz,
  given_at timestamptz,
  given_by text,
  -- When the buyer first saw it.
  shown_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) between 1 and 500),
  -- The purchase was cancelled or refunded.
  ended_at timestamptz,
  check (state <> 'told' or told_at is not null),
  check (state <> 'given' or given_at is not null),
  check (state <> 'failed' or failed_at is not null)
);
create index purchase_access_waits on purchase_access (told_at) where state = 'told' and ended_at is null;
create index purchase_access_failed on purchase_access (failed_at) where state = 'failed' and ended_at is null;
create index purchase_access_course on purchase_access (course_id, purchase_id);
create index purchase_access_user on purchase_access (user_id);

-- What an academy needs to enrol a buyer, who agreed to it; deleted when it has no use any more.
create table purchase_contact (
  purchase_id int primary key references purchase,
  user_id int not null references app_user,
  name text not null,
  sealed_mobile bytea not null,
  until timestamptz not null
);
create index purchase_contact_until on purchase_contact (until);
create index purchase_contact_user on purchase_contact (user_id);

-- Beside its address of mail: where an academy is told.
create table academy_channel (
  academy_id int primary key references academy,
  -- On a host of its own; calls are signed.
  webhook text check (length(webhook) between 10 and 2000),
  sealed_mobile bytea,
  changed_at timestamptz not null
);

-- Courses whose codes are running out; the academy was told once.
create table course_code_low (
  course_id int primary key references course,
  left_over int not null,
  at timestamptz not null
);
