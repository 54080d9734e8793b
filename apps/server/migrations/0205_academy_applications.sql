-- People who want to sell in Kavosh: a new academy, or one that is there already and has no owner (decision 0305). Acts
-- alone change the state; no call writes it. Owner: domains/applications.
create table academy_application (
  id int generated always as identity primary key,
  -- Null: the account was deleted after the decision.
  user_id int references app_user,
  -- The academy that is claimed, or that approving made.
  academy_id int references academy,
  is_claim boolean not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'returned', 'approved', 'refused')),
  kind text not null check (kind in ('institute', 'company', 'person')),
  name text not null check (char_length(name) between 1 and 200),
  name_key text not null,
  site_url text check (char_length(site_url) <= 2000),
  national_id text check (national_id ~ '^[0-9]{10,11}$'),
  -- How it is shown that the academy is theirs; `staff`: by documents, at the desk.
  proof text check (proof in ('file', 'meta', 'dns', 'staff')),
  -- Put where everyone can read it, so that it is no secret: it holds for this row and this host alone.
  token text,
  token_host text,
  token_until timestamptz,
  -- When the host was last looked at, and when the token was found there.
  checked_at timestamptz,
  proven_at timestamptz,
  -- Why it was returned or refused.
  reason text check (char_length(reason) between 1 and 1000),
  version int not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- Null: by the token on the academy's own host.
  decided_by int references staff_member,
  check (not is_claim or academy_id is not null),
  check ((state = 'approved') <= (academy_id is not null and decided_at is not null)),
  check ((token is null) = (token_host is null) and (token is null) = (token_until is null)),
  check (state not in ('returned', 'refused') or (reason is not null and decided_at is not null)),
  check (state <> 'sent' or sent_at is not null)
);
create index academy_application_of_person on academy_application (user_id, id desc);
create index academy_application_of_academy on academy_application (academy_id) where academy_id is not null;
create index academy_application_waiting on academy_application (sent_at, id) where state = 'sent';
create index academy_application_name on academy_application (name_key);
create index academy_application_decider on academy_application (decided_by) where decided_by is not null;
-- A second press of the button begins no second one.
create unique index academy_application_begun on academy_application (user_id, name_key, coalesce(academy_id, 0))
  where state in ('draft', 'sent', 'returned');
create trigger person_is_there before insert on academy_application
  for each row execute function person_is_there();

create table application_document (
  application_id int not null references academy_application on delete cascade,
  kind text not null check (kind in ('licence', 'registration', 'identity', 'authority')),
  -- Null: the desk asked for it and it has not come, or its time is over.
  photo text,
  state text not null check (state in ('sent', 'accepted', 'returned')),
  note text check (char_length(note) between 1 and 500),
  sent_at timestamptz,
  primary key (application_id, kind),
  check (state <> 'returned' or note is not null)
);
