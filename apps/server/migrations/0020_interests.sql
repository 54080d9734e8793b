-- What people are interested in. Owner: domains/engagement.

-- Categories of courses or of jobs, by kind: two tables' ids, so no foreign key. One that is gone is passed over where it is read.
create table member_interest (
  user_id int not null references app_user on delete cascade,
  kind text not null check (kind in ('course', 'job')),
  category_id int not null check (category_id >= 0),
  created_at timestamptz not null,
  primary key (user_id, kind, category_id)
);
-- Who is to be told of something, in the order of their ids.
create index member_interest_people on member_interest (kind, category_id, user_id);
