-- Contact: what people write to the operators. Owner: domains/contact.

create table contact_message (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  title text not null check (length(title) between 1 and 150),
  -- 1 academies, 2 companies, 3 product support.
  department smallint not null check (department between 1 and 3),
  description text not null check (length(description) between 1 and 4000),
  -- Who was signed in, if anybody. The message outlives the account: an answer may still be owed.
  user_id int references app_user on delete set null,
  -- SHA-256 of the five fields: a message that is sent again before it is answered is one message.
  fingerprint bytea not null check (length(fingerprint) = 32),
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index contact_message_open on contact_message (fingerprint) where answered_at is null;
-- The operator's list: those that wait, the oldest first.
create index contact_message_waiting on contact_message (created_at, id) where answered_at is null;
create index contact_message_user on contact_message (user_id) where user_id is not null;

-- Who wrote lately, under a key that the database does not hold: the times themselves, so that no hour whatever holds too many.
create table contact_sender (
  key bytea primary key check (length(key) = 32),
  sent_at timestamptz[] not null,
  -- When the row says nothing any more.
  forget_at timestamptz not null
);
create index contact_sender_forget on contact_sender (forget_at);
