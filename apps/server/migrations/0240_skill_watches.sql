-- Watches of a skill: new courses that teach it, new jobs that ask for it. Owner: domains/alerts.
alter table watch drop constraint watch_kind_check, add constraint watch_kind_check
  check (kind in ('course_search', 'job_search', 'course', 'edition', 'academy', 'company', 'skill'));
