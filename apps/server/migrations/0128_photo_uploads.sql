-- Photos whose files are being stored and that no profile shows yet. A row goes with the transaction that shows the
-- photo; one that stays for an hour belongs to an upload that was cut off, and its files are removed. Owner: domains/media.
create table photo_upload (
  photo text primary key check (photo ~ '^[0-9a-f]{24}$'),
  began_at timestamptz not null default now()
);
