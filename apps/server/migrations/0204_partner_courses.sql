-- Courses that an academy's program writes under keys of its own (decision 0304). Owner: domains/sellers.
create table partner_course (
  academy_id int not null references academy on delete cascade,
  key text not null check (key ~ '^[A-Za-z0-9._-]{1,64}$'),
  course_id int not null unique references course on delete cascade,
  -- The time in the signature of the last call that wrote it, seconds since 1970: an older one writes no more.
  signed_at bigint not null,
  primary key (academy_id, key)
);
