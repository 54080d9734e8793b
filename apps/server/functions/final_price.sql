-- What a price comes to after its discount, whole toman: what packages/contract/src/price.ts says, within the database.
-- Null: no price is known. Owner: domains/catalogue.
create or replace function final_price(original bigint, is_free boolean, percent int, cut bigint) returns bigint
language sql immutable as $$
  select case
    when is_free then 0
    when percent > 0 then original - original * percent / 100
    when cut > 0 then greatest(0, original - cut)
    else original
  end
$$;
