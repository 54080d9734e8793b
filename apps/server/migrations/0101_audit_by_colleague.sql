-- What one colleague did of one kind. Owner: domains/audit. By -id, so that only these indexes give the order: the
-- planner takes who and what for independent, and would look for work that a colleague never does in the whole audit.
drop index operator_action_staff_action;
drop index operator_action_staff_kind;
create index operator_action_staff_action on operator_action (staff_id, action, (-id));
create index operator_action_staff_kind on operator_action (staff_id, split_part(action, '.', 1), (-id));
