-- Since when a colleague is there (the last time they came), and who let each in: neither a newcomer nor who was let in
-- by the one who asks decides of a request. Owner: domains/staff.
alter table staff_member add column joined_at timestamptz not null default now();
update staff_member m set joined_at = greatest(
  m.created_at,
  (select max(a.at) from operator_action a where a.action = 'staff.joined' and a.subject = 'staff ' || m.id)
);
-- Invented colleagues of a demo have been here for a while.
update staff_member m set joined_at = m.created_at - interval '30 days'
from app_user u where u.id = m.user_id and u.is_demo;

create table staff_let_in (
  staff_id int not null references staff_member (id),
  by_staff_id int not null references staff_member (id),
  -- invited: came by that one's invitation; reset: that one began their second factors anew.
  how text not null check (how in ('invited', 'reset')),
  at timestamptz not null,
  primary key (staff_id, by_staff_id, how)
);
insert into staff_let_in (staff_id, by_staff_id, how, at)
select m.id, by.id, 'invited', max(a.at)
from operator_action a
  join staff_member m on a.subject = 'staff ' || m.id
  join staff_member by on by.id::text = a.details ->> 'invited_by'
where a.action = 'staff.joined'
group by m.id, by.id;
insert into staff_let_in (staff_id, by_staff_id, how, at)
select m.id, a.staff_id, 'reset', max(a.at)
from operator_action a join staff_member m on a.subject = 'staff ' || m.id
where a.action = 'staff.factors_reset' and a.staff_id is not null
group by m.id, a.staff_id;

-- An invitation that another owner has to agree to: asked, then allowed; its link is made after that. Null: there is a
-- link.
alter table staff_invitation add column waits text check (waits in ('asked', 'allowed'));
