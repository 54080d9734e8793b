-- When the last part of an upload came: one that nobody goes on with makes room for another. Null: none came yet.
alter table feed_upload add column touched_at timestamptz;
