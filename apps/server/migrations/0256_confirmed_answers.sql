-- A question before money moves is one of these answers, and is confirmed once, however often it is opened again: when
-- it was, and the page that said what came of it. Owner: domains/identity.
alter table kept_answer
  add column used_at timestamptz,
  add column led_to text check (length(led_to) between 1 and 500);
