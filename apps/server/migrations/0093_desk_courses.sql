-- Courses at the desk: taken off the site by hand, and lists of all states. Owner: domains/catalogue.
alter table course
  -- Since when somebody at the desk keeps it off the site: its feed does not bring it back.
  add column hidden_at timestamptz,
  add column version int not null default 0,
  add check (hidden_at is null or state <> 'published');
create index course_in_state on course (state, id desc);
create index course_of_academy on course (academy_id, id desc);
create index course_of_source on course (source, id desc);
