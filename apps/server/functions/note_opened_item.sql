-- Courses and jobs that were published or opened again, for the watches of members; an edit opens nothing. Owner:
-- domains/alerts. What is inserted is noted by statement: an import writes many rows in one.

create or replace function is_job_open(kept_off text, closed_at timestamptz, valid_until timestamptz)
returns boolean language sql stable as $$
  select kept_off is null and closed_at is null and (valid_until is null or valid_until > now())
$$;

create or replace function note_added_courses() returns trigger language plpgsql as $$
begin
  insert into opened_item (kind, item_id) select 'course', id from added where state = 'published';
  return null;
end $$;

create or replace function note_added_jobs() returns trigger language plpgsql as $$
begin
  insert into opened_item (kind, item_id)
  select 'job', id from added where is_job_open(kept_off, closed_at, valid_until);
  return null;
end $$;

-- The argument is the kind.
create or replace function note_opened_item() returns trigger language plpgsql as $$
begin
  insert into opened_item (kind, item_id) values (tg_argv[0], new.id);
  return null;
end $$;

create or replace trigger courses_added after insert on course referencing new table as added
  for each statement execute function note_added_courses();
create or replace trigger jobs_added after insert on job referencing new table as added
  for each statement execute function note_added_jobs();
-- A suspension that ends publishes nothing new.
create or replace trigger course_opened after update of state on course for each row
  when (new.state = 'published' and old.state not in ('published', 'suspended'))
  execute function note_opened_item('course');
create or replace trigger job_opened after update of kept_off, closed_at, valid_until on job for each row
  when (
    is_job_open(new.kept_off, new.closed_at, new.valid_until)
    and not is_job_open(old.kept_off, old.closed_at, old.valid_until)
  )
  execute function note_opened_item('job');
