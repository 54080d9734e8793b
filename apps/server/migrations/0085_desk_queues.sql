-- What the desk needs of comments and messages. Owners: domains/engagement, domains/contact.

-- Grows with each report and each decision: who decides says what they saw. Reasons are as long as the desk's.
alter table course_comment add column version int not null default 0;
alter table course_comment drop constraint course_comment_hidden_reason_check;
alter table course_comment add constraint course_comment_hidden_reason_check
  check (char_length(hidden_reason) between 1 and 1000);

-- Lists of all comments, and a part of a text as people write it.
create index course_comment_by_time on course_comment (created_at, id);
drop index course_comment_hidden;
create index course_comment_hidden on course_comment (hidden_at, id) where hidden_at is not null;
create index course_comment_text on course_comment using gin (lower(translate(content, 'يك', 'یک')) gin_trgm_ops);

-- Who of the staff takes care of a message, and how it ended. Staff are named by number alone: messages outlive them.
alter table contact_message
  add column version int not null default 0,
  add column assigned_to int,
  add column ended_how text check (ended_how in ('dashboard', 'mail', 'closed', 'elsewhere')),
  -- What was answered, or why it was closed.
  add column answer text check (char_length(answer) between 1 and 4000),
  add column answered_by int;
update contact_message set ended_how = 'elsewhere' where answered_at is not null;
create index contact_message_of_staff on contact_message (assigned_to, created_at, id) where answered_at is null;
create index contact_message_ended on contact_message (answered_at, id) where answered_at is not null;
create index contact_message_words on contact_message using gin (
  lower(translate(name || ' ' || email || ' ' || title || ' ' || description, 'يك', 'یک')) gin_trgm_ops);

create table canned_answer (
  id int generated always as identity primary key,
  title text not null unique check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  changed_by int not null,
  changed_at timestamptz not null,
  version int not null default 0
);
