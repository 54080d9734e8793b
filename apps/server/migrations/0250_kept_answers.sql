-- What the pages without a script answered to a form, until the browser has come for it: a form ends in a redirect, and
-- so that nothing typed is lost the sentence and the fields wait here for some minutes. The row is found by the hash of
-- a key that only the browser has, and can be read with it alone. Owner: domains/identity.
create table kept_answer (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  sealed_answer bytea not null check (octet_length(sealed_answer) <= 65536),
  kept_at timestamptz not null
);
create index kept_answer_by_age on kept_answer (kept_at);
