-- For processes of the release before, which write and read user_id and take everyone with one for a member of the
-- desk: it is set for members of the desk, and null for members of other organisations. Owner: domains/members.

create or replace function staff_member_person() returns trigger language plpgsql as $$
begin
  new.person_id := coalesce(new.person_id, new.user_id);
  new.user_id := case when new.organisation_id = 1 then new.person_id end;
  return new;
end $$;
create or replace trigger staff_member_person before insert on staff_member
  for each row execute function staff_member_person();
