-- Feeds that colleagues bring at the desk: tried first, then taken. Owner: domains/imports.
create table feed_upload (
  id int generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  profile text not null check (length(profile) between 1 and 60),
  source text not null check (source ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- The feed is complete: what it lacks is taken off.
  is_full boolean not null,
  bytes bigint not null check (bytes between 1 and 104857600),
  staff_id int not null references staff_member (id),
  created_at timestamptz not null,
  -- uploading: parts are still missing; asked: a second colleague has to agree that much goes.
  state text not null check (state in
    ('uploading', 'to_try', 'trying', 'tried', 'asked', 'to_run', 'running', 'done', 'failed', 'discarded')),
  -- Agreed by two: even where most would go.
  may_shrink boolean not null default false,
  -- Of the whole file, once it is there; what was tried is what is taken.
  digest bytea check (length(digest) = 32),
  -- What came of trying and of taking, as domains/imports reads it.
  trial jsonb,
  result jsonb,
  -- Why it failed, as the program said it.
  failure text check (length(failure) <= 1000),
  -- The process that has it in hands says so every few seconds.
  alive_at timestamptz,
  ended_at timestamptz,
  version int not null default 0,
  check ((state in ('trying', 'running')) = (alive_at is not null)),
  check (state = 'uploading' or state = 'discarded' or digest is not null)
);
create index feed_upload_open on feed_upload (id) where state in ('uploading', 'to_try', 'trying', 'to_run', 'running');

-- In parts, so that no request is long and every process finds them. They go when the upload has ended.
create table feed_upload_part (
  upload_id int not null references feed_upload (id) on delete cascade,
  number int not null check (number between 0 and 399),
  bytes bytea not null check (length(bytes) between 1 and 524288),
  primary key (upload_id, number)
);
