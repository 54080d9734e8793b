-- When news that waits will be published; null: it does not wait. Until then it is hidden, also from processes of the
-- release before. Owner: domains/content.
alter table news_post
  add column publish_at timestamptz,
  add constraint news_waits_hidden check (publish_at is null or hidden_at is not null);
create index news_post_waiting on news_post (publish_at) where publish_at is not null;
