-- What colleagues write of jobs above what feeds say, and jobs that are off the site for good at once.
-- Owner: domains/jobs.

-- One row for a field that is held by hand. `value` is what people see; `feed` what the feed said last.
create table job_override (
  subject_id int not null references job on delete cascade,
  field text not null check (field in (
    'title', 'category', 'place', 'contract_types', 'salary_from', 'work_days', 'description', 'requirements',
    'benefits', 'age', 'gender', 'experience', 'degree', 'military', 'skills', 'ref_url', 'valid_until'
  )),
  value jsonb not null,
  feed jsonb not null,
  -- Of staff_member.
  staff_id int not null,
  at timestamptz not null,
  primary key (subject_id, field)
);

-- withdrawn: for good as closed is, but of one that was hidden: its page stays gone.
alter table job
  drop constraint job_kept_off_check,
  add constraint job_kept_off_check check (kept_off in ('hidden', 'closed', 'withdrawn'));
