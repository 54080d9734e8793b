-- Every row is a defect of what purchases hold beside money: I21 seats of editions (domains/seats), I22 codes that
-- lower a price (domains/coupons).
create or replace view ledger.sale_violations as
  select 'I21' as rule, 'edition ' || c.edition_id as subject,
    format('counted %s of %s, seats %s', c.taken, c.capacity, coalesce(s.live, 0)) as detail
    from edition_seats c left join (
      select edition_id, count(*) as live from seat where state <> 'freed' group by 1
    ) s using (edition_id)
    where c.taken <> coalesce(s.live, 0) or c.taken > c.capacity
  -- A live purchase of a counted edition has its seat, one that ended has none.
  union all
  select 'I21', 'seat ' || s.id, format('%s, but purchase %s is %s', s.state, p.id, p.state)
    from seat s join purchase p on p.id = s.purchase_id
    where p.edition_id is distinct from s.edition_id
      or s.state <> case p.state when 'confirmed' then 'taken' when 'unconfirmed' then 'held' else 'freed' end
  -- What is held without a purchase is kept for one person of the queue.
  union all
  select 'I21', 'seat ' || s.id, format('held for %s people', count(w.id))
    from seat s left join waiting_place w on w.seat_id = s.id and w.state = 'offered'
    where s.purchase_id is null and s.state = 'held' group by s.id having count(w.id) <> 1
  union all
  select 'I21', 'waiting_place ' || w.id, format('offered a seat that is %s', s.state)
    from waiting_place w join seat s on s.id = w.seat_id
    where w.state = 'offered' and (s.state <> 'held' or s.purchase_id is not null)
  union all
  select 'I22', 'coupon ' || c.id, format('counted %s of %s, uses %s', c.used, coalesce(c.cap::text, 'any'),
      coalesce(u.live, 0))
    from coupon c left join (
      select coupon_id, count(*) as live from coupon_use where given_back_at is null group by 1
    ) u on u.coupon_id = c.id
    where c.used <> coalesce(u.live, 0) or c.used > c.cap
  union all
  select 'I22', 'coupon ' || c.id, format('used %s times by person %s', count(*), u.user_id)
    from coupon c join coupon_use u on u.coupon_id = c.id and u.given_back_at is null
    group by c.id, u.user_id having count(*) > c.per_person
  -- A live purchase has used its code, for as much as it is cheaper; one that ended has given it back.
  union all
  select 'I22', 'purchase ' || p.id, format('%s, lowered by %s, its code took off %s', p.state,
      coalesce(p.list_amount - p.amount, 0), coalesce(u.off, 0))
    from purchase p full join coupon_use u on u.purchase_id = p.id
    where (p.list_amount is not null or u.purchase_id is not null)
      and (p.list_amount - p.amount is distinct from u.off
        or (u.given_back_at is null) <> (p.state in ('unconfirmed', 'confirmed')));
