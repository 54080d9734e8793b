-- The address that another one took the place of, in the log of an academy's address. Owner: domains/sellers.
alter table feed_fetch add column former text check (length(former) between 9 and 2000);
