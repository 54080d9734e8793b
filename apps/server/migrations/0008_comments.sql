-- Comments: what people say of courses, and what others say of that. Owner: domains/engagement.
-- Nothing here goes away with the person who wrote it by itself: the course's rating counts it, so it is taken out by engagement.

create table course_comment (
  id int generated always as identity primary key,
  course_id int not null references course,
  user_id int not null references app_user,
  rating smallint not null check (rating between 1 and 5),
  -- Plain text, never HTML. The length is in characters.
  content text check (char_length(content) between 1 and 2000),
  is_anonymous boolean not null,
  created_at timestamptz not null,
  -- Of comment_reaction, kept with it.
  likes int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  -- Taken off the page by an operator. What is hidden does not count for the course's rating either.
  hidden_at timestamptz,
  -- One a person and course: a new one takes the place of the old one.
  unique (course_id, user_id)
);
create index course_comment_newest on course_comment (course_id, created_at desc, id desc) where hidden_at is null;
-- As many likes with as many dislikes: what says something in words first.
create index course_comment_helpful on course_comment (course_id, (likes - dislikes) desc, (content is not null) desc, created_at desc, id desc) where hidden_at is null;
create index course_comment_rating on course_comment (course_id, rating) where hidden_at is null;
create index course_comment_user on course_comment (user_id);

-- What people think of a comment: one row a person.
create table comment_reaction (
  comment_id int not null references course_comment on delete cascade,
  user_id int not null references app_user,
  is_like boolean not null,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_reaction_user on comment_reaction (user_id);

-- Comments that people want looked at. A report follows its comment when that is rewritten and takes another id, and tells what stood there.
create table comment_report (
  comment_id int not null references course_comment on update cascade on delete cascade,
  user_id int not null references app_user,
  reason text not null check (reason in ('spam', 'abuse', 'off_topic', 'personal_info', 'other')),
  text text check (char_length(text) between 1 and 500),
  reported_content text,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_report_newest on comment_report (created_at desc);
create index comment_report_user on comment_report (user_id);

-- People with a confirmed purchase of a course, before or after they commented on it.
create table course_participant (
  course_id int not null references course on delete cascade,
  user_id int not null references app_user on delete cascade,
  primary key (course_id, user_id)
);

-- What a member did lately, for limits such as twenty in an hour: the times themselves. One row a person and kind, which forgets as it is written.
create table member_activity (
  user_id int not null references app_user on delete cascade,
  kind text not null check (kind in ('comment', 'reaction', 'report')),
  hits timestamptz[] not null,
  primary key (user_id, kind)
);
