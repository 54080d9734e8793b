-- Learning paths: which course teaches which skill. Owner: domains/learning-paths. Derived: it can be written again at any time.
create table course_skill (
  course_id int not null references course on delete cascade,
  skill_id int not null references skill on delete cascade,
  primary key (course_id, skill_id)
);
create index course_skill_skill on course_skill (skill_id, course_id);

-- Up to where the courses have been looked at, and with which names of skills: other names are a reason to look at all of them anew.
create table course_skill_progress (
  id boolean primary key default true check (id),
  version text not null,
  seen_until timestamptz not null,
  seen_id int not null
);
