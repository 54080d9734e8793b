-- What feeds said, reading by reading, so that one can be taken back. Owners: domains/catalogue and domains/jobs.
create table course_feed_record (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run,
  source text not null,
  source_key text not null,
  -- As it was read; json keeps the order of the fields, on which digests rest. Null: it left the feed.
  record json,
  -- The feed was not read whole.
  is_partial boolean not null default false,
  -- There was nothing of it before.
  is_first boolean not null default false
);
create index course_feed_record_key on course_feed_record (source, source_key, id);
create index course_feed_record_run on course_feed_record (run_id, id);

create table job_feed_record (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run,
  source text not null,
  source_key text not null,
  record json,
  is_partial boolean not null default false,
  is_first boolean not null default false
);
create index job_feed_record_key on job_feed_record (source, source_key, id);
create index job_feed_record_run on job_feed_record (run_id, id);

-- Readings that two colleagues take back. Owner: domains/imports.
create table feed_undo (
  run_id bigint primary key references import_run,
  source text not null,
  state text not null check (state in ('to_do', 'doing', 'done', 'failed')),
  -- The reading as which it is done.
  undo_run bigint unique references import_run,
  staff_id int not null references staff_member (id),
  asked_at timestamptz not null,
  -- The process that has it in hands says so with every batch.
  alive_at timestamptz,
  ended_at timestamptz,
  failure text check (length(failure) <= 1000),
  check ((state = 'doing') = (alive_at is not null)),
  check (state = 'to_do' or undo_run is not null)
);
