-- What colleagues write of academies and teachers, above what feeds say, and what they do to categories.
-- Owner: domains/catalogue.

alter table academy add column version int not null default 0;
alter table instructor
  add column version int not null default 0,
  -- The one that both were found to be: whoever taught a course under this row teaches it under that one.
  add column merged_into int references instructor check (merged_into <> id);
create index instructor_merged on instructor (merged_into) where merged_into is not null;

-- One row for a field that is held by hand. `value` is what people see; `feed` what the feed said last.
create table academy_override (
  subject_id int not null references academy on delete cascade,
  field text not null check (field in ('name', 'about', 'site_url', 'hosts')),
  value jsonb not null,
  feed jsonb not null,
  -- Of staff_member.
  staff_id int not null,
  at timestamptz not null,
  primary key (subject_id, field)
);
create table instructor_override (
  subject_id int not null references instructor on delete cascade,
  field text not null check (field in ('first_name', 'last_name', 'position')),
  value jsonb not null,
  feed jsonb not null,
  staff_id int not null,
  at timestamptz not null,
  primary key (subject_id, field)
);

alter table category
  add column version int not null default 0,
  -- The category that stands in its place: its address leads there, and so do feeds.
  add column merged_into int references category check (merged_into <> id),
  -- Keys of names that it had: its old addresses lead to the new one, and feeds that still use them find it.
  add column former_keys text[] not null default '{}';
create index category_merged on category (merged_into) where merged_into is not null;

-- What academies sold is summed from the index alone. Owner: domains/wallet.
create index purchase_sold on purchase (academy_id) include (amount, commission) where state = 'confirmed';
