-- Lists of the audit at the desk: each filter is answered from an index at a million rows. Owner: domains/audit.
create index operator_action_action on operator_action (action, id desc);
create index operator_action_kind on operator_action (split_part(action, '.', 1), id desc);
create index operator_action_staff_action on operator_action (staff_id, action, id desc);
create index operator_action_staff_kind on operator_action (staff_id, split_part(action, '.', 1), id desc);
create index operator_action_at on operator_action (at, id);
