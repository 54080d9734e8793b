-- Forms of the pages without a script that were sent: each has a token and is taken once. Of the token only a hash is
-- stored, and nothing says whose it was. `led_to`: the page that answered it. Owner: domains/identity.
create table used_form (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  used_at timestamptz not null,
  led_to text check (length(led_to) between 1 and 500)
);
create index used_form_by_age on used_form (used_at);
