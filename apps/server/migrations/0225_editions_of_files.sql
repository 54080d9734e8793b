-- Editions that files of academies wrote, with what each said before, so that the file can be taken back (decision 0301).
-- Owner: domains/sellers.
create table import_edition (
  upload_id int not null references feed_upload on delete cascade,
  edition_id int not null references edition on delete cascade,
  course_id int not null references course on delete cascade,
  -- The edition's version as the file left it.
  version int not null,
  -- Null: the file made it.
  before jsonb,
  primary key (upload_id, edition_id)
);
create index import_edition_of on import_edition (edition_id);
