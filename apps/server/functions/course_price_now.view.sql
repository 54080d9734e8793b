-- The newest price of each course, its editions' own prices aside. Owner: domains/catalogue.
create or replace view course_price_now as
  select distinct on (course_id) course_id, original, is_free, discount_percent, discount_amount, at
  from price_event where edition_id is null order by course_id, id desc;
