-- Of which kind a review was that a colleague took off the page: the page says how many of each there were. Null: hidden
-- before kinds were asked for. Owner: domains/engagement.
alter table course_comment add column hidden_kind text
  check (hidden_kind in ('spam', 'abuse', 'off_topic', 'personal_info', 'other'));
create index course_comment_removed on course_comment (course_id) where hidden_at is not null;
