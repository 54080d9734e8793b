-- What the desk counts and looks for among many rows, read from indexes alone. Owners: domains/catalogue, domains/jobs.

-- Counts of an academy and of a category need these columns and no others; the indexes without them go.
create index course_counted_by_academy on course (academy_id, id desc) include (state, ends_at);
create index course_counted_by_category on course (category_id, id desc) include (state);
drop index course_of_academy, course_of_any_state_by_category;

-- A part of a title, as it is typed.
create index job_title_part on job using gin (lower(translate(title, 'يك', 'یک')) gin_trgm_ops);
