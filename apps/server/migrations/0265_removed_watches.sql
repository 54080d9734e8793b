-- A watch that its person removed stays for some minutes, so that removing it can be taken back with all it found.
-- Until then nothing of it is listed, counted or sent. Owner: domains/alerts.
alter table watch add column removed_at timestamptz;
create index watch_removed on watch (removed_at) where removed_at is not null;
