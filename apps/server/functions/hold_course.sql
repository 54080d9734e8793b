-- Courses of an academy that is suspended or closed are not published, no matter who publishes them: a feed, a
-- colleague, or the merge of two academies. The academy is locked, so that none is published while it is being
-- suspended. Owner: domains/catalogue.
create or replace function hold_course() returns trigger language plpgsql as $$
declare
  is_held boolean;
begin
  select state in ('suspended', 'closed') into is_held from academy where id = new.academy_id for share;
  new.state := case when is_held then 'suspended' else 'published' end;
  return new;
end $$;
create or replace trigger hold_course before insert or update of state, academy_id on course for each row
  when (new.state in ('published', 'suspended')) execute function hold_course();
