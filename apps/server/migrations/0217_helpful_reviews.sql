-- How helpful a review is at least, by the votes it has: the lower bound of Wilson's interval at 95 %, so that one vote of
-- one does not stand above ninety of a hundred. Owner: domains/engagement.
alter table course_comment add column helpful double precision generated always as (
  case when likes = 0 then 0 else
    (likes + 1.9208 - 1.96 * sqrt(likes::float8 * dislikes / (likes + dislikes) + 0.9604))
      / (likes + dislikes + 3.8416)
  end
) stored;
drop index course_comment_helpful;
create index course_comment_helpful
  on course_comment (course_id, helpful desc, dislikes, (content is not null) desc, created_at desc, id desc)
  where hidden_at is null;
