-- A word sealed under the server's secret when a server first started with it: another secret does not open it, and a
-- server that has one does not start. Owner: platform/secret-check.ts.
create table secret_check (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null,
  at timestamptz not null default now()
);
