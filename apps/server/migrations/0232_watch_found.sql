-- What watches found, as it is noted while all of them are asked: one row for each watch and transaction that published,
-- with all that it brought. It becomes rows of watch_match when the person is notified or looks. Owner: domains/alerts.

create table watch_found (
  watch_id int not null references watch on delete cascade,
  item_kind text not null check (item_kind in ('course', 'job')),
  item_ids int[] not null check (cardinality(item_ids) between 1 and 5000),
  found_at timestamptz not null
);
create index watch_found_watch on watch_found (watch_id);
