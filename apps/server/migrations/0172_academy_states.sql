-- Whether an academy sells here, as two colleagues decided. Owner: domains/catalogue.

-- listed: its courses are shown, nothing was agreed yet; active: we have an agreement; suspended: its courses are not
-- shown and its money is kept; closed: the same, and its calls are not answered any more.
alter table academy
  add column state text not null default 'listed' check (state in ('listed', 'active', 'suspended', 'closed')),
  add column state_at timestamptz;
update academy set state = 'active' where id in (select academy_id from academy_terms);

-- suspended: it would be published, but its academy is suspended or closed (functions/hold_course.sql).
alter table course drop constraint course_state_check,
  add constraint course_state_check
    check (state in ('published', 'unpublished', 'hidden', 'withdrawn', 'suspended'));
create index course_suspended on course (academy_id) where state = 'suspended';
