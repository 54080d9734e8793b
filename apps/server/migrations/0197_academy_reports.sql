-- What the report card of an academy's public page says: figures of the last 180 days, made each night from events
-- alone. No call of an academy writes here. Owner: domains/academies.
create table academy_report (
  academy_id int not null references academy (id),
  measure text not null check (measure in
    ('hand_over_hours', 'cancelled_share', 'refund_hours', 'starts_kept', 'real_discounts', 'reply_rate', 'freshness')),
  -- How many cases it is made of; few of them are not shown.
  cases int not null check (cases > 0),
  value numeric not null check (value >= 0),
  made_at timestamptz not null,
  primary key (academy_id, measure)
);

-- The start of a course became another one. Append-only. Owner: domains/catalogue.
create table course_start_change (
  id bigint generated always as identity primary key,
  course_id int not null references course (id) on delete cascade,
  before timestamptz not null,
  after timestamptz,
  at timestamptz not null default clock_timestamp()
);
create index course_start_change_before on course_start_change (before);
create index course_start_change_course on course_start_change (course_id);
create trigger course_start_change_append_only before update on course_start_change
  for each row execute function refuse_change();
