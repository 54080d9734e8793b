-- Searches that an operator keeps out of what others are shown. Owner: domains/catalogue.

-- Folded as search_log folds texts. A text is blocked where these words stand in it, in this order, as whole words.
create table search_blocked (
  folded text collate "C" primary key,
  -- As the operator wrote it.
  shown text not null,
  at timestamptz not null
);

-- How much one caller has in the log of a day: every batch asks before it adds to it.
create index search_log_caller on search_log (day, caller);
