-- Who teaches a course, where it is held and how it is paid may be held by hand too. Owner: domains/catalogue.
alter table course_override
  drop constraint course_override_field_check,
  add constraint course_override_field_check check (field in (
    'title', 'summary', 'description', 'ref_url', 'dates', 'level', 'category', 'price', 'instructors', 'city', 'payment'
  ));

-- Courses made by hand have all their fields held.
insert into course_override (course_id, field, value, feed, staff_id, at)
select c.id, f.field, f.value, f.value, o.staff_id, o.at
from course c join course_override o on o.course_id = c.id and o.field = 'title'
  cross join lateral (values
    ('instructors', '[]'::jsonb), ('city', coalesce(to_jsonb(c.city_id), 'null')), ('payment', to_jsonb(c.payment_type))
  ) f (field, value)
where c.source = 'hand'
on conflict do nothing;
