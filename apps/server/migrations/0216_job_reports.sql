-- What people say is wrong with an ad. Owner: domains/jobs.
create table job_report (
  id bigint generated always as identity primary key,
  job_id int not null references job on delete cascade,
  -- Keyed digests of the caller's address and of its network: no person can be found by them.
  caller bytea not null,
  network bytea not null,
  reason text not null check (reason in ('scam', 'money', 'closed', 'discrimination', 'other')),
  text text check (length(text) between 1 and 500),
  created_at timestamptz not null,
  -- A colleague has looked.
  decided_at timestamptz,
  decision text check (decision in ('take_off', 'not_so')),
  unique (job_id, caller),
  check ((decided_at is null) = (decision is null)),
  check (reason <> 'other' or text is not null)
);
create index job_report_waiting on job_report (job_id, created_at) where decided_at is null;

-- What colleagues and the product did about reports of an ad.
create table job_report_work (
  job_id int primary key references job on delete cascade,
  -- Hidden by reports alone, until a colleague has looked.
  held_at timestamptz,
  -- Its source was asked; reports of before and after wait on.
  asked_at timestamptz,
  asked_note text check (length(asked_note) between 1 and 1000),
  -- A colleague found nothing wrong: for a while reports alone do not hide it.
  cleared_at timestamptz
);
