-- What the desk searches and counts by, and texts that are edited there. Owners: domains/catalogue, domains/wallet,
-- domains/identity, domains/contact, domains/content.

create index course_title_part on course using gin (lower(translate(title, 'يك', 'یک')) gin_trgm_ops);
create index import_run_of_source on import_run (source, started_at desc);
create index purchase_by_reference on purchase (reference) where reference is not null;
create index purchase_confirmed on purchase (confirmed_at) where confirmed_at is not null;
create index app_user_by_time on app_user (created_at);
create index contact_message_by_time on contact_message (created_at, id);

-- Texts of the site. The one of the highest version is in force; an earlier one is restored as a new one.
create table content_revision (
  key text not null check (key in ('faq', 'about', 'terms', 'privacy', 'contact', 'footer', 'featured')),
  version int not null check (version > 0),
  body jsonb not null,
  reason text not null check (char_length(reason) between 1 and 1000),
  staff_id int not null,
  at timestamptz not null,
  primary key (key, version)
);

alter table news_post
  add column version int not null default 0,
  add column hidden_at timestamptz;
