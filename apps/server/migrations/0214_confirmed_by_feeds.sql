-- Which readings of feeds confirm what they have, and what such a reading lacked once.

-- The feed was read whole, and nothing of it was held back: what is open of its source afterwards was in it. Owner:
-- domains/catalogue.
alter table import_run add column is_full boolean not null default false;
-- Earlier readings did not note it. They count as whole, so that an upgrade alone closes nothing.
update import_run set is_full = true where ended_at is not null;
create index import_run_full on import_run (source, ended_at desc) where is_full;

-- Missing from one full reading; from the second one on it is off the site. Deleted when a full reading has it again, or
-- the reading is taken back. Owners: domains/catalogue, domains/jobs.
create table course_missing (
  course_id int primary key references course on delete cascade,
  run_id bigint not null references import_run
);
create index course_missing_run on course_missing (run_id);
create table job_missing (
  job_id int primary key references job on delete cascade,
  run_id bigint not null references import_run
);
create index job_missing_run on job_missing (run_id);

-- Open jobs without a word for thirty days: they stand below the others. Owner: domains/jobs.
create table job_silent (
  job_id int primary key references job on delete cascade,
  last_confirmed timestamptz not null
);
