-- What demo mode shows at /dev/inbox instead of sending it; written in demo mode only, the last hundred. The message is encrypted like those
-- in the queue (whose own tables, in the schema pgboss, are made by the queue itself).
create table inbox_message (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  sealed bytea not null
);
