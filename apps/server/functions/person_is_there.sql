-- Trigger function of every table with data of a person. A call that was accepted before the account was deleted must
-- write nothing after it: the row lock makes the writer wait for the deletion. Where the person acts, the insert is
-- refused; with the argument `skip`, where others write something about the person, the row is left out.
create or replace function person_is_there() returns trigger language plpgsql as $$
begin
  if new.user_id is null then return new; end if;
  perform from app_user where id = new.user_id and deleted_at is null for key share;
  if found then return new; end if;
  -- An id that never was: the foreign key refuses it.
  if not exists (select from app_user where id = new.user_id) then return new; end if;
  if tg_nargs > 0 then return null; end if;
  raise exception 'person % is gone', new.user_id using errcode = 'check_violation', constraint = 'person_is_there';
end $$;
