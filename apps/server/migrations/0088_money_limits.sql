-- From where on a second person is asked, and who may look after payments. Owners: domains/approvals, domains/staff.

-- Settings that are changed at the desk alone, each as a whole. Without a row: what the product begins with.
create table desk_setting (
  name text primary key check (name in ('money_limits')),
  value jsonb not null,
  version int not null check (version > 0),
  changed_at timestamptz not null
);

-- Those that somebody asked for or decided, and those whose time is over.
create index approval_of on approval (requested_by, id desc);
create index approval_expires on approval (expires_at) where decision is null;
create index approval_subject on approval (subject) where decision is null;

update staff_role set permissions = permissions || '{payments.settle}' where key = 'finance'
  and not permissions @> '{payments.settle}';
