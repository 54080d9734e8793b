-- An academy's public reply to a review of one of its courses: one each, which stands under it. Without a content it was
-- removed by the academy; hidden, the desk took it off the page. It goes with the review, and with a new text of it.
-- Owner: domains/engagement.
create table comment_reply (
  comment_id int primary key references course_comment on update cascade on delete cascade,
  academy_id int not null references academy (id),
  content text check (char_length(content) between 1 and 1000),
  written_by int not null references staff_member (id),
  created_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 1000),
  check ((content is null) = (removed_at is not null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index comment_reply_newest on comment_reply (created_at, comment_id);
create index comment_reply_writer on comment_reply (written_by);
create index comment_reply_academy on comment_reply (academy_id);

-- Whom a report of a review comes from: the academy by one of its members, or a learner (null).
alter table comment_report add column academy_id int references academy (id);
create index comment_report_academy on comment_report (academy_id) where academy_id is not null;
