-- When a course or a job was on the site for the first time. Owners: domains/catalogue, domains/jobs.

create or replace function note_first_shown() returns trigger language plpgsql as $$
begin
  new.shown_at := clock_timestamp();
  return new;
end $$;

create or replace trigger course_first_shown before insert or update of state on course for each row
  when (new.state = 'published' and new.shown_at is null) execute function note_first_shown();
create or replace trigger job_first_shown before insert or update of kept_off on job for each row
  when (new.kept_off is null and new.shown_at is null) execute function note_first_shown();
