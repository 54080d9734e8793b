-- Teachers whom members of academies write: on no page, and offered to no other academy, until the first course that
-- names them is approved (decision 0320). Owner: domains/catalogue.
alter table instructor
  -- The academy whose member wrote the teacher; null: a feed or a colleague did.
  add column academy_id int references academy,
  add column waits boolean not null default false,
  add constraint instructor_waits check (not waits or academy_id is not null);
create index instructor_academy on instructor (academy_id) where academy_id is not null;
