-- What the home page may quote: sentences of buyers who signed them and were satisfied, the most helpful first.
create index course_comment_voices on course_comment (likes desc, created_at desc, id desc)
  where hidden_at is null and is_of_buyer and not is_anonymous and rating >= 4 and content is not null;
