-- Cards of lists say whether their course has ended. Owner: domains/catalogue.
--
-- A course with an edition that can still be had has not ended, whatever its own end says; the index did not know that until now. Those
-- that were taken for ended go back among the others, and each one's end in the index is that of its last edition.
create temporary table last_end on commit drop as
  select s.course_id, s.slot, s.is_ended, e.open_end,
    case when e.open_end then null else greatest(c.ends_at, e.last_end) end as ends_at
  from search_course s join course c on c.id = s.course_id
    cross join lateral (
      select bool_or(ends_at is null) as open_end, max(ends_at) as last_end from edition where course_id = c.id and is_open having count(*) > 0
    ) e
  where c.ends_at is not null;

update search_filter f set bits = search_set_bits(f.bits, '{}', w.slots)
from (
  select slot / 32768 as segment, array_agg(slot % 32768) as slots from last_end
  where is_ended and (ends_at is null or ends_at > now()) group by 1
) w
where f.kind = 6 and f.key = 0 and f.segment = w.segment;
delete from search_filter where kind = 6 and bit_count(bits) = 0;

update search_course s set is_ended = s.is_ended and l.ends_at is not null and l.ends_at <= now(), ends_at = l.ends_at
from last_end l where l.course_id = s.course_id;

update search_course set card = left(card, -1) || ',"is_ended":' || is_ended || '}';
