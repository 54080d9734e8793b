-- Job categories are written at the desk too. Owner: domains/jobs.

alter table job_category
  -- Raised by each change of it: who saves over a colleague's newer one is told.
  add column version int not null default 0,
  -- Keys of names that it had: its old addresses still find it, and so do feeds.
  add column former_keys text[] not null default '{}';
