-- Buyers who are asked once for a review after the end of their course. Owner: domains/alerts.

-- A confirmed purchase that cost something, until its buyer is asked; a refund before that takes the row away. Who was
-- asked keeps it, so that buying again asks no second time.
create table review_ask (
  user_id int not null references app_user,
  course_id int not null references course,
  edition_id int,
  confirmed_at timestamptz not null,
  -- When to see again whether the course has ended: at most a day ahead.
  look_at timestamptz not null,
  asked_at timestamptz,
  primary key (user_id, course_id)
);
create index review_ask_due on review_ask (look_at, user_id, course_id) where asked_at is null;
create trigger person_is_there before insert on review_ask for each row execute function person_is_there('skip');

-- How a person is asked; without a row as the default says. Empty: not at all.
create table review_ask_settings (
  user_id int primary key references app_user,
  channels text[] not null default '{dashboard}' check (channels <@ '{dashboard,mail}')
);
create trigger person_is_there before insert on review_ask_settings for each row execute function person_is_there();
