-- Only stars of buyers weigh: who has a confirmed purchase of an amount above 0 that was not refunded. Owner: domains/engagement
-- (course and search_course: domains/catalogue).

-- Whether the purchase that makes somebody a participant cost anything.
alter table course_participant add column has_paid boolean not null default false;
update course_participant p set has_paid = true
from purchase b where b.user_id = p.user_id and b.course_id = p.course_id and b.state = 'confirmed' and b.amount > 0;

-- Whether the author is such a buyer, kept with the comment: what is counted is always what the row says, hidden ones left out.
alter table course_comment add column is_of_buyer boolean not null default false;
update course_comment c set is_of_buyer = true
from course_participant p where p.user_id = c.user_id and p.course_id = c.course_id and p.has_paid;
drop index course_comment_rating;
create index course_comment_rating on course_comment (course_id, rating, is_of_buyer) where hidden_at is null;

-- Every course counted again: the stars of all others go. Votes that a feed brought have no comment and stay.
with gone as (
  select course_id, sum(rating)::int as stars, count(*)::int as votes from course_comment
  where hidden_at is null and not is_of_buyer group by course_id),
recounted as (
  update course c set rating_sum = rating_sum - gone.stars, rating_count = rating_count - gone.votes
  from gone where gone.course_id = c.id returning c.id, c.rating_sum, c.rating_count),
figures as (
  -- As index-course.ts weighs a rating (qualityOf), and as average-rating.ts rounds it.
  select id, rating_count as votes, floor((rating_sum + 8 * 3.8) / (rating_count + 8) * 100000 + 0.5)::bigint as quality,
    case rating_count when 0 then 0 else floor(rating_sum::numeric / rating_count * 10 + 0.5) / 10 end as average
  from recounted)
update search_course s set quality = f.quality, popular = s.popular - s.quality + f.quality,
  card = jsonb_set(s.card::jsonb, '{rating}', jsonb_build_object('average', trim_scale(f.average), 'participants', f.votes))::text
from figures f where f.id = s.course_id;
