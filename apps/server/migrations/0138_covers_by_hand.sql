-- A colleague may send a picture as the cover of a course: a photo, which is no design. Owner: domains/catalogue.
alter table course drop constraint course_cover_fkey;
alter table course_override
  drop constraint course_override_field_check,
  add constraint course_override_field_check check (field in (
    'title', 'summary', 'description', 'ref_url', 'dates', 'level', 'category', 'price', 'instructors', 'city', 'payment',
    'cashback', 'cover'
  ));
