-- What an academy wrote of an edition that is on the site, as long as it was not looked at: the site goes on saying what
-- it said. Null: nothing waits. Owner: domains/catalogue.
alter table edition add column pending jsonb;
