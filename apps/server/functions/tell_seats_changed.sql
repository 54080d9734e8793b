-- Notifies all processes, on commit, where an edition becomes full or has room again: its course's page says so.
-- Owner: domains/seats.
create or replace function tell_seats_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('kavosh_changed', 'course ' || new.course_id);
  return null;
end $$;

create or replace trigger tell_full after insert on edition_seats for each row
  when (new.taken >= new.capacity) execute function tell_seats_changed();
create or replace trigger tell_full_or_not after update on edition_seats for each row
  when ((old.taken >= old.capacity) <> (new.taken >= new.capacity)) execute function tell_seats_changed();
