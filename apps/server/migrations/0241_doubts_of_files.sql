-- What the file's doctor warned of in a course (price_high and the like), so that a colleague of the desk looks at it
-- before it goes on the site with its file. Owner: domains/sellers.
alter table import_change add column warnings text[] not null default '{}';
