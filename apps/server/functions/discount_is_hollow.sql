-- Whether the discount of a course that runs now takes nothing off what the course cost: the least price of the 30 days
-- before it began was as low, to the whole percent. False where there is no discount, or too little is known of the
-- price before it. The page of the course measures the same: domains/catalogue/prices/price-memory.ts. Owner:
-- domains/catalogue.
create or replace function discount_is_hollow(of_course int) returns boolean
language sql stable as $$
  with price as (
    select id, at, original, final_price(original, is_free, discount_percent, discount_amount) as final
    from price_event where course_id = of_course and edition_id is null
  ), latest as (
    select original, final from price order by id desc limit 1
  ), before as (
    -- Up to the last price without a discount.
    select id, at, final from price where id <= (select max(id) from price where coalesce(final >= original, true))
  ), discount as (
    select at as began, at - interval '30 days' as since from price
    where id > (select max(id) from before) order by id limit 1
  ), reference as (
    select coalesce(
      (
        select min(b.final) from before b
        where b.at < d.began and (b.at > d.since or b.id = (select max(id) from before where at <= d.since))
      ),
      (select b.final from before b where b.final is not null order by b.id desc limit 1)
    ) as final, (select b.at from before b where b.final is not null order by b.id limit 1) <= d.since as is_measured
    from discount d
  )
  select coalesce((
    select greatest(r.final - l.final, 0) * 100 < greatest(r.final, 1)
    from latest l, reference r where l.final < l.original and r.is_measured
  ), false)
$$;
