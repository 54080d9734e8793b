-- Makes the report cards of all academies anew, from what happened in the 180 days before a moment. Owner:
-- domains/academies. What a measure counts: apps/server/src/domains/academies/README.md.

create or replace function rebuild_academy_reports(made timestamptz) returns void language plpgsql as $$
declare
  since constant timestamptz := made - interval '180 days';
begin
  delete from academy_report;
  insert into academy_report (academy_id, measure, cases, value, made_at)
  -- Hours from the notice of a buyer to the academy until it let them in.
  select academy_id, 'hand_over_hours', count(*),
    (percentile_cont(0.5) within group (order by extract(epoch from given_at - told_at) / 3600))::numeric(12, 2), made
  from purchase_access
  where delivery = 'academy' and given_at >= since and given_at < made and told_at is not null
  group by academy_id
  union all
  -- Of what was paid here and ended: what was cancelled other than by its buyer.
  select p.academy_id, 'cancelled_share', count(*),
    (avg((p.state = 'cancelled')::int))::numeric(12, 4), made
  from purchase p
    left join ledger.journal j on j.kind = 'purchase.cancelled' and j.ref_id = p.id and p.state = 'cancelled'
  where p.method = 'wallet' and p.created_at >= since and p.created_at < made and p.state <> 'unconfirmed'
    and not (p.state = 'cancelled' and j.actor like 'user:%')
  group by p.academy_id
  union all
  -- Hours until the academy answered a request to withdraw; without an answer, all the time that it had.
  select p.academy_id, 'refund_hours', count(*),
    (percentile_cont(0.5) within group (order by extract(epoch from
      least(coalesce(r.academy_answered_at, r.academy_until), r.academy_until) - r.created_at) / 3600))::numeric(12, 2),
    made
  from refund_request r join purchase p on p.id = r.purchase_id
  where r.created_at >= since and r.created_at < made
    and (r.academy_answered_at is not null or (r.state in ('escalated', 'accepted', 'refused')
      and r.academy_until < coalesce(r.decided_at, made)))
  group by p.academy_id
  union all
  -- Announced starts that came in these days: kept, unless they were put off or dropped before.
  select c.academy_id, 'starts_kept', count(*), (avg(s.kept::int))::numeric(12, 4), made
  from (
    select id as course_id, starts_at as start, true as kept from course
    where shown_at is not null and starts_at >= since and starts_at < made
    union
    select course_id, before,
      not bool_or(at < before and (after is null or after > before + interval '1 day'))
    from course_start_change where before >= since and before < made
    group by course_id, before
  ) s join course c on c.id = s.course_id
  where c.shown_at is not null
  group by c.academy_id
  union all
  -- Discounts that began: real where no lower price stood in the 30 days before than the one that was struck; where
  -- none is known of these days, the last one known before them counts. Where no price is known from before them, it
  -- counts neither way. The page of the course measures the same: domains/catalogue/prices/price-memory.ts.
  select c.academy_id, 'real_discounts', count(*), (avg(d.is_real::int))::numeric(12, 4), made
  from (
    select e.course_id, coalesce(
      (
        select min(final_price(x.original, x.is_free, x.discount_percent, x.discount_amount)) from price_event x
        where x.course_id = e.course_id and x.edition_id is null and x.id < e.id and x.id >= memory.id
      ),
      (
        select final_price(x.original, x.is_free, x.discount_percent, x.discount_amount) from price_event x
        where x.course_id = e.course_id and x.edition_id is null and x.id < e.id
          and (x.original is not null or x.is_free)
        order by x.id desc limit 1
      )
    ) >= e.original as is_real
    from price_event e
      cross join lateral (
        select max(x.id) as id, bool_or(x.original is not null or x.is_free) as is_known from price_event x
        where x.course_id = e.course_id and x.edition_id is null and x.id < e.id and x.at <= e.at - interval '30 days'
      ) memory
      cross join lateral (
        select x.original, final_price(x.original, x.is_free, x.discount_percent, x.discount_amount) as final
        from price_event x
        where x.course_id = e.course_id and x.edition_id is null and x.id < e.id
        order by x.id desc limit 1
      ) earlier
    where e.edition_id is null and e.at >= since and e.at < made and memory.is_known
      and final_price(e.original, e.is_free, e.discount_percent, e.discount_amount) < e.original
      and (earlier.final < earlier.original) is not true
  ) d join course c on c.id = d.course_id
  group by c.academy_id
  union all
  -- Reviews with words that have a reply.
  select c.academy_id, 'reply_rate', count(*),
    (avg((y.content is not null and y.hidden_at is null)::int))::numeric(12, 4), made
  from course_comment m join course c on c.id = m.course_id
    left join comment_reply y on y.comment_id = m.id
  where m.hidden_at is null and m.content is not null and m.created_at >= since and m.created_at < made
  group by c.academy_id
  union all
  -- Courses on the site that were written or confirmed by their feed in the last 30 days, and whose start lies ahead.
  select c.academy_id, 'freshness', count(*),
    (avg((greatest(c.updated_at, f.ended_at) >= made - interval '30 days'
      and (c.starts_at is null or c.starts_at > made or c.ends_at > made))::int))::numeric(12, 4), made
  from course c
    left join (select source, max(ended_at) as ended_at from import_run where ended_at < made group by source) f
      on f.source = c.source
  where c.state = 'published'
  group by c.academy_id;
end $$;
