-- Every row is a defect of what purchases hold beside money: I21 seats of editions (domains/seats).
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
    where w.state = 'offered' and (s.state <> 'held' or s.purchase_id is not null);
