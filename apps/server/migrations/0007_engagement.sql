-- Engagement: what members do with courses. Owner: domains/engagement.

create table course_bookmark (
  user_id int not null references app_user on delete cascade,
  course_id int not null references course on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
-- How much a course is marked lately counts for its popularity.
create index course_bookmark_course on course_bookmark (course_id, created_at);
