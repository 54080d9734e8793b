-- Prices that nobody has believed yet, beside the event that brought them: changed by more than twice or half, or above
-- the ceiling (decision 0222). Two people look at one; then it is cleared. Owner: domains/catalogue.
create table price_doubt (
  price_event_id bigint primary key references price_event on delete cascade,
  course_id int not null references course on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0 and reasons <@ array['changed', 'ceiling']),
  -- What it was compared with, and what it is; whole toman after discounts.
  before bigint,
  amount bigint not null,
  at timestamptz not null default now(),
  cleared_at timestamptz,
  approval_id int,
  check ((cleared_at is null) = (approval_id is null))
);
create index price_doubt_of_course on price_doubt (course_id, price_event_id desc);
