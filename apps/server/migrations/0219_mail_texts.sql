-- Texts of the mails that people get, by kind. The one of the highest version is in force; without subject and body it
-- is the one that ships. Owner: domains/content.
create table mail_text_revision (
  kind text not null check (char_length(kind) between 1 and 40),
  version int not null check (version > 0),
  subject text check (char_length(subject) between 1 and 200),
  body text check (char_length(body) between 1 and 5000),
  reason text not null check (char_length(reason) between 1 and 1000),
  staff_id int not null,
  at timestamptz not null,
  primary key (kind, version),
  check ((subject is null) = (body is null))
);
