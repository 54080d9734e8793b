-- Editions that members of an academy write beside those of feeds (decision 0293). Owner: domains/catalogue.
alter table edition
  -- No feed knows it: imports neither change nor close it.
  add column by_hand boolean not null default false,
  add column address text not null default '',
  -- Written, and not looked at yet: it is not on the site.
  add column waits boolean not null default false,
  add column version int not null default 0,
  add constraint edition_waits_closed check (not (waits and is_open));
create index edition_waiting on edition (course_id) where waits;

-- The single times of an edition, where they are known.
create table edition_session (
  edition_id int not null references edition on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (edition_id, starts_at)
);
