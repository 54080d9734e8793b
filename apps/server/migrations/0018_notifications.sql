-- Notifications: what people are told, one by one or all at once. Owner: domains/notifications.

create table notification (
  id bigint generated always as identity primary key,
  -- Null: for everyone, in one row however many people there are.
  user_id int references app_user on delete cascade,
  -- What is told; the same is told once to a person, and once to everyone.
  key text not null check (length(key) between 1 and 200),
  -- 1 news, 2 educational, 3 job.
  type smallint not null check (type between 1 and 3),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  image text check (image ~ '^(https://|/[^/])' and length(image) <= 500),
  -- The course (type 2) or the job (type 3) that it is about.
  subject_id int check (subject_id > 0),
  organiser text check (length(organiser) between 1 and 200),
  link_title text check (length(link_title) between 1 and 100),
  link_url text check (link_url ~ '^(https://|/[^/])' and length(link_url) <= 1000),
  created_at timestamptz not null,
  -- Of those for everyone: multicast_view.
  viewed_at timestamptz,
  check ((link_title is null) = (link_url is null)),
  check (user_id is not null or viewed_at is null),
  unique nulls not distinct (user_id, key)
);
create index notification_of_user on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where viewed_at is null and user_id is not null;

-- Who has seen what was told to everyone.
create table multicast_view (
  user_id int not null references app_user on delete cascade,
  notification_id bigint not null references notification on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, notification_id)
);

-- What goes to everybody who is interested in something, a row each: a background task writes them in batches, in the order of the people's ids.
create table broadcast (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('course', 'job')),
  category_ids int[] not null check (cardinality(category_ids) between 1 and 200),
  -- As it will be told.
  note jsonb not null,
  created_at timestamptz not null,
  -- Everyone up to this id has been told; moved on in the transaction that tells them.
  told_up_to int not null default 0,
  told int not null default 0,
  ended_at timestamptz
);
create index broadcast_open on broadcast (id) where ended_at is null;
