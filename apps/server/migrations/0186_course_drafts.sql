-- What members of an academy write of its courses, apart from what the courses say, until the desk has looked at it
-- (decision 0292). One row a course, from the first that a member wrote of it; it stays, so its version only rises.
-- Owner: domains/sellers.
create table course_draft (
  course_id int primary key references course on delete cascade,
  academy_id int not null references academy on delete cascade,
  -- `approved`: nothing is written above what the course says.
  state text not null check (state in ('draft', 'sent', 'returned', 'approved')),
  -- Held values by field, in their stored form.
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  version int not null default 1,
  -- Who wrote last.
  member_id int not null references staff_member,
  written_at timestamptz not null,
  sent_at timestamptz,
  decided_by int references staff_member,
  decided_at timestamptz,
  -- Why it was returned.
  reason text,
  -- When the course was approved for the first time; null: never, and members cannot put it on the site.
  approved_at timestamptz,
  -- `course.state_at` as it was when a member took the course off the site; another one there: a colleague decided since.
  off_at timestamptz,
  check (state <> 'sent' or sent_at is not null),
  check (state <> 'returned' or (decided_at is not null and reason is not null))
);
create index course_draft_academy on course_draft (academy_id, state);
create index course_draft_sent on course_draft (sent_at, course_id) where state = 'sent';
