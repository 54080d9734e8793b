-- A decision is made once, and a request never changes. Owner: domains/approvals.

create or replace function approval_is_decided_once() returns trigger language plpgsql as $$
begin
  if old.decision is not null
    or (new.id, new.action, new.subject, new.subject_version, new.payload, new.digest, new.permission, new.reason,
        new.requested_by, new.requested_at, new.expires_at)
      is distinct from
       (old.id, old.action, old.subject, old.subject_version, old.payload, old.digest, old.permission, old.reason,
        old.requested_by, old.requested_at, old.expires_at)
  then
    raise exception 'approval % is decided once and not changed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger approval_decided_once before update on approval
  for each row execute function approval_is_decided_once();
