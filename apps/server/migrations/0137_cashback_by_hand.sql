-- The cashback of a course may be held by hand too, once two colleagues agreed. Owner: domains/catalogue.
alter table course_override
  drop constraint course_override_field_check,
  add constraint course_override_field_check check (field in (
    'title', 'summary', 'description', 'ref_url', 'dates', 'level', 'category', 'price', 'instructors', 'city', 'payment',
    'cashback'
  ));

-- Courses made by hand have all their fields held.
insert into course_override (course_id, field, value, feed, staff_id, at)
select c.id, 'cashback', to_jsonb(c.cashback_percent), to_jsonb(c.cashback_percent), o.staff_id, o.at
from course c join course_override o on o.course_id = c.id and o.field = 'title'
where c.source = 'hand'
on conflict do nothing;
