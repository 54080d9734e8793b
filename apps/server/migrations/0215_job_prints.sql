-- What ads are known by when they come again under another id. Owner: domains/jobs.
create table job_print (
  job_id int primary key references job on delete cascade,
  -- Digest of company, folded title and city; null: its text is too short to tell it from others.
  key bytea,
  -- 64 bits, near each other where texts are.
  simhash bytea not null,
  -- What the same ads share: the number of the one that was noted first; kept when one is edited.
  series_id int not null
);
create index job_print_key on job_print (key) where key is not null;
create index job_print_series on job_print (series_id);
