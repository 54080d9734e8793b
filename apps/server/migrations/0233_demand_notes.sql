-- What colleagues did about a topic that people search and hardly find. The topic is one reading of all texts that say
-- it; nothing here names a person who searched. Owner: domains/alerts.

create table demand_note (
  topic text primary key check (length(topic) between 1 and 400),
  state text not null check (state in ('invited', 'not_ours', 'answered')),
  -- Of an invitation: to the academies of which category. Of an answer: by which course.
  category_id int,
  course_id int,
  noted_at timestamptz not null,
  check ((state = 'invited') = (category_id is not null)),
  check ((state = 'answered') = (course_id is not null))
);
