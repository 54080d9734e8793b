-- Roles of academies: the same for all of them, and never changed. What each may do is said once, in
-- packages/contract/src/panel/permissions.ts. Keys and names differ from those of the desk's roles, which processes of
-- the release before find by them. Owner: domains/members.
alter table staff_role drop constraint staff_role_key_check;
alter table staff_role
  add constraint staff_role_key_check check (
    key in ('owner', 'support', 'moderator', 'editor', 'finance', 'auditor',
      'academy_owner', 'academy_editor', 'academy_finance', 'academy_replies')
  ),
  add constraint staff_role_of_academy check (
    (organisation_kind = 'academy') = (coalesce(key, '') in
      ('academy_owner', 'academy_editor', 'academy_finance', 'academy_replies'))
  );
-- A role of the desk that has the name already keeps it.
insert into staff_role (key, name, permissions, organisation_kind, is_owner)
select key, case when exists (select from staff_role where staff_role.name = added.name) then key else added.name end,
  '{}', 'academy', key = 'academy_owner'
from (values
  ('academy_owner', 'مالک آموزشگاه'),
  ('academy_editor', 'ویراستار آموزشگاه'),
  ('academy_finance', 'مالی آموزشگاه'),
  ('academy_replies', 'پاسخ‌گوی آموزشگاه')
) as added (key, name);
