-- Trigger functions that notify all processes, on commit, of changes that pages show (decision 0183). PostgreSQL sends
-- equal notices of one transaction once. A transaction with many changes sets kavosh.bulk and sends one notice itself
-- at the end, as an import does with its run.

-- The argument is the subject.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kavosh_changed', tg_argv[0]);
  return null;
end $$;

-- Of rows that belong to one course each: those courses, or all where there are many.
create or replace function tell_courses_changed() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  select array_agg(course_id order by course_id) into ids from (select distinct course_id from changed limit 21) few;
  if cardinality(ids) > 20 then perform pg_notify('kavosh_changed', 'courses');
  elsif ids is not null then perform pg_notify('kavosh_changed', 'course ' || array_to_string(ids, ','));
  end if;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('academy', 'courses'), ('academy_override', 'courses'), ('category', 'courses'), ('course_instructor', 'courses'),
    ('course_override', 'courses'), ('course_type', 'courses'), ('edition', 'courses'), ('instructor', 'courses'),
    ('instructor_override', 'courses'), ('price_event', 'courses'), ('course', 'courses'),
    ('company', 'jobs'), ('company_override', 'jobs'), ('contract_type', 'jobs'), ('job', 'jobs'),
    ('job_category', 'jobs'), ('job_contract_type', 'jobs'), ('job_override', 'jobs'), ('job_skill', 'jobs'),
    ('salary_range', 'jobs'), ('skill', 'jobs'), ('work_experience', 'jobs'),
    ('content_revision', 'content'), ('news_post', 'content'),
    ('search_words_version', 'words'), ('search_blocked', 'words'), ('search_index_weights', 'words'),
    ('feed_upload', 'uploads'), ('feed_undo', 'uploads')
  ) as shown(named, subject) loop
    execute format(
      'create or replace trigger tell_added after insert or delete on %I for each row
        when (current_setting(''kavosh.bulk'', true) is distinct from ''on'') execute function tell_change(%L)',
      one.named, one.subject);
    -- Ratings and popularity are columns of the course that change with every vote. All functions are made again after
    -- a migration, so a new column is watched from its first day.
    execute format(
      'create or replace trigger tell_changed after update %s on %I for each row
        when (old.* is distinct from new.* and current_setting(''kavosh.bulk'', true) is distinct from ''on'')
        execute function tell_change(%L)',
      case one.named when 'course' then 'of ' || (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = 'course'::regclass and attnum > 0 and not attisdropped and attname not in (
          'id', 'rating_sum', 'rating_count', 'popularity', 'version', 'state_before', 'state_at', 'source',
          'source_key', 'source_digest', 'shown_at', 'updated_at')
      ) else '' end,
      one.named, one.subject);
  end loop;
end $$;

-- The end of an import: it may have brought either.
create or replace trigger tell_courses after update of ended_at on import_run for each row
  when (new.ended_at is distinct from old.ended_at) execute function tell_change('courses');
create or replace trigger tell_jobs after update of ended_at on import_run for each row
  when (new.ended_at is distinct from old.ended_at) execute function tell_change('jobs');

-- Comments, with their stars and reactions, are on the pages of one course.
create or replace trigger tell_added after insert on course_comment referencing new table as changed
  for each statement when (current_setting('kavosh.bulk', true) is distinct from 'on')
  execute function tell_courses_changed();
create or replace trigger tell_changed after update on course_comment referencing new table as changed
  for each statement when (current_setting('kavosh.bulk', true) is distinct from 'on')
  execute function tell_courses_changed();
create or replace trigger tell_removed after delete on course_comment referencing old table as changed
  for each statement when (current_setting('kavosh.bulk', true) is distinct from 'on')
  execute function tell_courses_changed();
