-- Which snapshots of search indexes were made of this database. A file lies in DATA_DIR and may be of another database
-- or of a later state of this one, which was put back since: only one whose row is here, written by the transaction
-- that the file names, is of this history. Owner: src/search-index.
create table search_index_snapshot (
  token uuid primary key,
  index_name text not null check (index_name ~ '^[a-z][a-z_]{0,39}$'),
  -- When what is in the file was the index. Marks of removed documents are kept for longer than a file is used.
  at timestamptz not null default now()
);
create index search_index_snapshot_at on search_index_snapshot (at);
