-- Keeps what the start of a course was before it became another one. Owner: domains/catalogue.

create or replace function note_start_change() returns trigger language plpgsql as $$
begin
  insert into course_start_change (course_id, before, after) values (old.id, old.starts_at, new.starts_at);
  return null;
end $$;

create or replace trigger course_start_changed after update of starts_at on course for each row
  when (old.starts_at is not null and new.starts_at is distinct from old.starts_at)
  execute function note_start_change();
