-- Limits: what was done lately, of all domains, under keys that the database does not hold. The times themselves, so
-- that no span of time ever holds more than its limit. Owner: kernel/rate-limit-store.ts.
alter table rate_bucket rename to rate_limit;
alter table rate_limit rename constraint rate_bucket_pkey to rate_limit_pkey;
alter table rate_limit rename constraint rate_bucket_key_check to rate_limit_key_check;
alter index rate_bucket_forget rename to rate_limit_forget;

-- The keys of senders of messages are computed alike: their counts go on.
insert into rate_limit (key, hits, forget_at) select key, sent_at, forget_at from contact_sender;
drop table contact_sender;

-- Counts of the running hour and of the running minute, under keys that only the program can compute: they begin again.
drop table member_activity;
drop table payment_return_count;
-- Not read since 0043.
drop table code_hour;

-- For processes of the release before, which count on while they are replaced. A later version drops both.
create view rate_bucket as select key, hits, forget_at from rate_limit;
create view contact_sender as select key, hits as sent_at, forget_at from rate_limit;
