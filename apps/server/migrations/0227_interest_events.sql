-- What members look at, and what they say of their interests. Owner: domains/recommendations.

-- One row a day, kind and subject; written only while the person's switch is on, and deleted after 180 days.
create table interest_event (
  user_id int not null references app_user,
  day date not null,
  kind text not null check (kind in ('view', 'search', 'compare', 'job_view', 'outgoing')),
  subject text not null check (subject ~ '^(course|job|skill|category):[0-9]{1,10}$'),
  n smallint not null check (n between 1 and 50),
  -- How many of them began at a card of suggestions.
  suggested smallint not null default 0 check (suggested between 0 and n),
  primary key (user_id, day, kind, subject)
);
create index interest_event_day on interest_event (day);
create index interest_event_of_course on interest_event (subject, user_id) where suggested > 0;
create trigger person_is_there before insert on interest_event for each row execute function person_is_there('skip');

-- What a person decided about a subject: courses and jobs that are not to be suggested, interests that are kept or
-- taken away.
create table interest_choice (
  user_id int not null references app_user,
  subject text not null check (subject ~ '^[a-z_]{3,20}:[a-z0-9]{1,20}$'),
  choice text not null check (choice in ('dismissed', 'pinned', 'removed')),
  at timestamptz not null,
  primary key (user_id, subject)
);
create trigger person_is_there before insert on interest_choice for each row execute function person_is_there();

-- The switch. A person without a row has it on.
create table interest_setting (
  user_id int primary key references app_user,
  notes boolean not null,
  -- When the person was last asked what they are interested in, or passed the question over.
  asked_at timestamptz
);
create trigger person_is_there before insert on interest_setting for each row execute function person_is_there();
