-- The head of the audit, apart from its rows: ids go on from it, so that rows deleted from the end leave a gap. Owner:
-- domains/audit.

create table operator_action_head (
  -- One row.
  is_head boolean primary key default true check (is_head),
  -- Of the last row ever added; 0: there was none.
  id int not null,
  digest bytea check (length(digest) = 32)
);
insert into operator_action_head (id, digest)
select coalesce(max(id), 0), (select digest from operator_action order by id desc limit 1) from operator_action;
