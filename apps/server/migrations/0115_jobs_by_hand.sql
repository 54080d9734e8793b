-- Jobs taken off by colleagues, and what they write of companies above what feeds say. Owner: domains/jobs.
alter table job
  add column version int not null default 0,
  -- hidden: off the site until a colleague shows it again; closed: for good. No feed opens either; closed_at is set.
  add column kept_off text check (kept_off in ('hidden', 'closed')),
  -- Of a hidden one, closed_at as it is beneath.
  add column closed_before timestamptz;
create index job_kept_off on job (kept_off, id desc) where kept_off is not null;
create index job_of_company on job (company_id, id desc);
create index job_of_source on job (source, id desc);

alter table company add column version int not null default 0;

-- One row for a field that is held by hand. `value` is what people see; `feed` what the feed said last.
create table company_override (
  subject_id int not null references company on delete cascade,
  field text not null check (field in ('name_fa', 'name_en', 'industry', 'about')),
  value jsonb not null,
  feed jsonb not null,
  -- Of staff_member.
  staff_id int not null,
  at timestamptz not null,
  primary key (subject_id, field)
);
