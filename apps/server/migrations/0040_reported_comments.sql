-- What operators decide of comments. Owner: domains/engagement.

-- When an operator decided what was reported; null: it waits. Who reports again waits again.
alter table comment_report add column decided_at timestamptz;
create index comment_report_waiting on comment_report (comment_id) where decided_at is null;

-- Why it was taken off the page, for operators.
alter table course_comment add column hidden_reason text check (char_length(hidden_reason) between 1 and 300);
alter table course_comment add constraint course_comment_hidden_reason check (hidden_reason is null or hidden_at is not null);
create index course_comment_hidden on course_comment (hidden_at desc) where hidden_at is not null;
