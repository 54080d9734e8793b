-- What learners say is wrong with an academy's public reply to a review: one report a person and reply, which goes with
-- the reply. `reported_content`: what the reply said then. Undecided ones wait at the desk. Owner: domains/engagement.
create table comment_reply_report (
  comment_id int not null references course_comment on update cascade on delete cascade,
  user_id int not null references app_user on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'off_topic', 'personal_info', 'other')),
  text text check (char_length(text) between 1 and 500),
  reported_content text not null check (char_length(reported_content) between 1 and 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (comment_id, user_id)
);
create index comment_reply_report_user on comment_reply_report (user_id);
create index comment_reply_report_waiting on comment_reply_report (comment_id) where decided_at is null;
create trigger person_is_there before insert on comment_reply_report
  for each row execute function person_is_there();
