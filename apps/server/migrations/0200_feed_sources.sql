-- Addresses from which files of courses are fetched for academies. Owner: domains/sellers.
create table feed_source (
  id int generated always as identity primary key,
  academy_id int not null unique references academy on delete cascade,
  address text not null check (length(address) between 9 and 2000),
  -- Who gave it, as the audit names them: what is taken by itself is in their name.
  member_id int not null references staff_member (id),
  operator jsonb not null,
  paused_at timestamptz,
  -- Its columns are others than those that were accepted.
  stopped_at timestamptz,
  -- Columns of the last file of it that was accepted; null: none was.
  heads text[],
  -- Of the bytes that came last.
  digest bytea check (length(digest) = 32),
  -- When it is its turn.
  turn_at timestamptz not null,
  version int not null default 0
);
create index feed_source_turn on feed_source (turn_at) where paused_at is null and stopped_at is null;

create table feed_fetch (
  id int generated always as identity primary key,
  source_id int not null references feed_source on delete cascade,
  at timestamptz not null,
  outcome text not null check (length(outcome) between 1 and 40),
  upload_id int references feed_upload (id) on delete set null
);
create index feed_fetch_source on feed_fetch (source_id, id);

alter table feed_upload add column source_id int references feed_source on delete set null;
