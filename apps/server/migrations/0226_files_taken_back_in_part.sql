-- What the desk needs to take a file of an academy back for it (decision 0319). Owner: domains/sellers.
alter table import_change
  -- Why the course stayed when the file was taken back; null: it did not, or the file was not taken back.
  add column stayed text check (stayed in ('sold', 'later', 'wrong')),
  -- What the site said of the fields that waited for a look, so that they can be put back once they were approved.
  -- Empty for files that were taken before this migration: such fields stay.
  add column site_before jsonb not null default '{}';
