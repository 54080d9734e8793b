-- Jobs of which a feed says a day that nobody can read. Owner: domains/jobs.

-- When it was first seen here, and whether its published_at is that moment because the feed's own cannot be read.
alter table job
  add column first_seen_at timestamptz not null default now(),
  add column published_unread boolean not null default false;
update job set first_seen_at = published_at where published_at < now();
