-- When the primary last wrote here; a replica shows by it how far behind it is. Owner: platform/read-replica.
create table replica_heartbeat (
  id smallint primary key default 1 check (id = 1),
  at timestamptz not null
);
insert into replica_heartbeat (at) values ('-infinity');
