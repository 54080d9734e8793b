-- Watches of members: searches and things that they want to hear of. Owner: domains/alerts.

create table watch (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  kind text not null check (kind in ('course_search', 'job_search', 'course', 'edition', 'academy', 'company')),
  -- The page that it is about, in its canonical form; a search is asked by what its address says.
  address text not null check (length(address) between 1 and 2000),
  -- Of a thing: its id; null for searches.
  subject_id int check (subject_id > 0),
  -- What people call it.
  label text not null check (length(label) between 1 and 300),
  every text not null default 'day' check (every in ('once', 'day', 'week')),
  -- What was on the site for the person when the watch began or went on: later transactions are news to it.
  seen pg_snapshot not null default pg_current_snapshot(),
  seen_at timestamptz not null,
  -- What it waits for: new courses or jobs; a lower price; that what is full or over can be had again.
  awaits text not null check (awaits in ('items', 'price', 'place')),
  -- Of a price: the one that the person last heard of, and since when; null: none was known.
  price bigint check (price >= 0),
  price_at timestamptz,
  price_told_at timestamptz,
  told_at timestamptz,
  paused_at timestamptz,
  -- When a watch for one time was answered.
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((subject_id is null) = (kind in ('course_search', 'job_search')))
);
create unique index watch_of_search on watch (user_id, kind, address) where subject_id is null;
create unique index watch_of_thing on watch (user_id, kind, subject_id) where subject_id is not null;
create index watch_asked on watch (kind, address) where paused_at is null and answered_at is null;
create index watch_subject on watch (kind, subject_id) where paused_at is null and answered_at is null;
create trigger person_is_there before insert on watch for each row execute function person_is_there();

-- What a watch found: a course or a job; or of a watched course that it costs less, or can be had again.
create table watch_match (
  watch_id int not null references watch on delete cascade,
  item_kind text not null check (item_kind in ('course', 'job', 'price', 'place')),
  item_id int not null,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (watch_id, item_kind, item_id)
);
create index watch_match_untold on watch_match (watch_id) where told_at is null;

-- Courses and jobs that were published or opened again, until watches have been asked about them.
create table opened_item (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('course', 'job')),
  item_id int not null,
  by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

-- How a person is notified; a person without a row is notified as the defaults say.
create table alert_settings (
  user_id int primary key references app_user,
  courses text[] not null default '{dashboard,mail}' check (courses <@ '{dashboard,mail,sms}'),
  jobs text[] not null default '{dashboard,mail}' check (jobs <@ '{dashboard,mail,sms}'),
  prices text[] not null default '{dashboard,mail}' check (prices <@ '{dashboard,mail,sms}'),
  -- Hours of the day in Tehran in which nothing is sent; equal: none.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to smallint not null default 8 check (quiet_to between 0 and 23)
);
create trigger person_is_there before insert on alert_settings for each row execute function person_is_there();

-- One digest a person and day.
create table digest (
  user_id int not null references app_user,
  day date not null,
  items int not null check (items >= 0),
  sent_at timestamptz not null,
  primary key (user_id, day)
);
create trigger person_is_there before insert on digest for each row execute function person_is_there('skip');

-- The last day on which prices and places of watched courses were looked at.
create table alert_day (
  only_row boolean primary key default true check (only_row),
  looked date
);
insert into alert_day default values;
