-- Discounts of a course from a moment until another. Owner: domains/catalogue.

create table price_plan (
  id int generated always as identity primary key,
  course_id int not null references course,
  percent int check (percent between 1 and 90),
  amount bigint check (amount between 1000 and 1000000000),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- waiting: not begun; running: its prices hold; ended: its time is over; stopped: by hand.
  state text not null check (state in ('waiting', 'running', 'ended', 'stopped')),
  staff_id int references staff_member,
  made_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(percent, amount) = 1),
  check (until_at > from_at),
  check ((state in ('waiting', 'running')) = (ended_at is null))
);
create index price_plan_of_course on price_plan (course_id, id desc);
create index price_plan_due on price_plan (from_at) where state in ('waiting', 'running');
-- One at a time; that plans do not overlap is checked where they are made.
create unique index price_plan_running on price_plan (course_id) where state = 'running';

-- The plan that a price follows; null: it is what the academy, a feed or a colleague said.
alter table price_event add column plan_id int references price_plan;
create index price_event_said on price_event (course_id, edition_id, id desc) where plan_id is null;
