-- Whom a course is for and where it is held; null where its feed does not say. Cities belong to domains/content.
alter table course
  add level text check (level in ('beginner', 'intermediate', 'advanced')),
  add city_id int references city;
