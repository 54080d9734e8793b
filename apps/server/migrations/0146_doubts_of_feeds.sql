-- Two colleagues agreed to what is in doubt of a feed: new hosts, a name of another source's academy, much cashback.
-- Owner: domains/imports.
alter table feed_upload add may_doubt boolean not null default false;
