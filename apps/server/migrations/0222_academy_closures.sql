-- Days on which an academy hands nothing over: they do not count for purchases of which it hears after it said so.
-- Owner: domains/hand-over. A closure that has begun is shortened, not deleted.
create table academy_closure (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  from_day date not null,
  until_day date not null,
  made_at timestamptz not null,
  check (until_day between from_day and from_day + 14)
);
create index academy_closure_of on academy_closure (academy_id, until_day);
