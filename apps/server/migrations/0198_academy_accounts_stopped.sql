-- An account that an owner of the academy stopped while it waited, before anything was paid to it.
alter table academy_account
  drop constraint academy_account_state_check,
  add constraint academy_account_state_check check (state in ('current', 'replaced', 'stopped')),
  add column stopped_at timestamptz,
  -- Of staff_member.
  add column stopped_by int,
  add constraint academy_account_stopped check (
    (state = 'stopped') = (stopped_at is not null) and (stopped_at is null) = (stopped_by is null));
