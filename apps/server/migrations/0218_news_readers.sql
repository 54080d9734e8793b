-- News for some: who is notified instead of everyone. Null: everyone, and then it is on the site too.
alter table news_post add column readers jsonb;

-- A broadcast to buyers, of courses of these categories (none: of any), between two moments of their buying.
alter table broadcast drop constraint broadcast_kind_check;
alter table broadcast add constraint broadcast_kind_check check (kind in ('course', 'job', 'buyer'));
alter table broadcast drop constraint broadcast_category_ids_check;
alter table broadcast add constraint broadcast_category_ids_check
  check (cardinality(category_ids) between case kind when 'buyer' then 0 else 1 end and 200);
alter table broadcast add column bought_from timestamptz;
alter table broadcast add column bought_until timestamptz;
-- The key under which it is sent; null: one of its own.
alter table broadcast add column key text check (length(key) between 1 and 200);
create index broadcast_by_key on broadcast (key) where key is not null;
-- Notifications of one piece of news are taken back from all.
create index notification_of_news on notification (key) where key like 'news:%';
