-- Files of courses that members of academies send (decision 0301), beside the feeds that colleagues bring (0113).
-- Owner: domains/imports.
alter table feed_upload
  alter column staff_id drop not null,
  add column member_id int references staff_member (id),
  add column academy_id int references academy on delete cascade,
  -- What the member chose: columns, what is put right, what is left out. Null: nothing yet.
  add column settings jsonb,
  -- When it was taken back.
  add column undone_at timestamptz,
  add constraint feed_upload_one_author check (num_nonnulls(staff_id, member_id) = 1),
  add constraint feed_upload_of_academy check (num_nonnulls(member_id, academy_id) <> 1);
create index feed_upload_academy on feed_upload (academy_id, id) where academy_id is not null;

-- What follows is owned by domains/sellers.

-- Under which code of its own an academy knows a course.
create table academy_course_code (
  academy_id int not null references academy on delete cascade,
  code text not null check (length(code) between 1 and 200),
  course_id int not null unique references course on delete cascade,
  primary key (academy_id, code)
);

-- What columns of an academy's files are, kept for files with the same ones.
create table import_columns (
  academy_id int not null references academy on delete cascade,
  -- Of the heads, in order.
  digest bytea not null check (length(digest) = 32),
  heads text[] not null,
  -- By field, the head.
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  fixes text[] not null default '{}',
  used_at timestamptz not null,
  primary key (academy_id, digest)
);

-- What taking a file wrote of a course, so that it can be taken back.
create table import_change (
  upload_id int not null references feed_upload (id) on delete cascade,
  course_id int not null references course on delete cascade,
  is_new boolean not null,
  -- Held values by field, before and after, of what held at once.
  live_before jsonb not null default '{}',
  live_after jsonb not null default '{}',
  -- Of what members wrote and the site did not say.
  draft_before jsonb not null default '{}',
  draft_after jsonb not null default '{}',
  -- The edition whose seats were written; `capacity_before` null: it was made or had none.
  edition_id int references edition on delete set null,
  capacity_before int,
  capacity_after int,
  primary key (upload_id, course_id)
);
create index import_change_course on import_change (course_id);

-- The file with which a draft was sent: a colleague decides of all of them as one. Null: it was written by hand.
alter table course_draft add column upload_id int references feed_upload (id) on delete set null;
create index course_draft_upload on course_draft (upload_id) where upload_id is not null;
