-- When a course or a job was on the site for the first time; null: never, and its page was never there. Owners:
-- domains/catalogue, domains/jobs.

-- What is there already was shown before this was noted; no row is written again for it.
alter table course add column shown_at timestamptz default '-infinity';
alter table job add column shown_at timestamptz default '-infinity';
alter table course alter column shown_at drop default;
alter table job alter column shown_at drop default;
-- But for what was made by hand and put on the site by nobody yet.
update course c set shown_at = null
where c.state <> 'published' and exists (
  select from operator_action made where made.action = 'course.added' and made.subject = 'course ' || c.id
) and not exists (
  select from operator_action put where put.action = 'course.published' and put.subject = 'course ' || c.id
);
update job j set shown_at = null
where j.kept_off is not null and exists (
  select from operator_action made where made.action = 'job.added' and made.subject = 'job ' || j.id
) and not exists (
  select from operator_action put where put.action = 'job.shown' and put.subject = 'job ' || j.id
);
