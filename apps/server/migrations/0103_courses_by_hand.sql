-- What colleagues change of courses, above what feeds say. Owner: domains/catalogue.

-- hidden: taken off the page by a colleague, and no import brings it back. A state of its own, so that what it was before
-- can be had again.
alter table course
  drop constraint course_state_check,
  add constraint course_state_check check (state in ('published', 'unpublished', 'hidden', 'withdrawn')),
  -- The course that stands in its place; its page leads there.
  add column merged_into int references course check (merged_into is null or state = 'withdrawn'),
  -- What the last change of the state by hand found, and when that was: undoing goes back to it.
  add column state_before text check (state_before in ('published', 'unpublished', 'hidden')),
  add column state_at timestamptz;
update course set state = 'hidden', state_before = 'published', state_at = hidden_at
where hidden_at is not null and state = 'unpublished';
alter table course drop column hidden_at;

-- One row for a field that is held by hand. `value` is what people see; `feed` what the feed said last, which is what
-- people see when the row goes. Both as domains/catalogue/overrides has them.
create table course_override (
  course_id int not null references course on delete cascade,
  field text not null check (field in
    ('title', 'summary', 'description', 'ref_url', 'dates', 'level', 'category', 'price')),
  value jsonb not null,
  feed jsonb not null,
  -- Of staff_member.
  staff_id int not null,
  at timestamptz not null,
  primary key (course_id, field)
);

create index course_of_any_state_by_category on course (category_id, id desc);
-- Most courses are published: those that are not are found by a small index.
drop index course_in_state;
create index course_off_the_shelf on course (state, id desc) where state <> 'published';
create index course_with_an_end on course (id desc) where state = 'published' and ends_at is not null;
