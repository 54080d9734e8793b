-- Staff of the desk, what they may do, how they sign in, and what a second one of them has to agree to. Owners:
-- domains/staff, domains/approvals.

create table staff_role (
  id int generated always as identity primary key,
  -- Of the roles that are there from the start; the owner's is never changed.
  key text unique check (key in ('owner', 'support', 'moderator', 'editor', 'finance', 'auditor')),
  name text not null unique check (length(name) between 1 and 40),
  -- noun.verb, as packages/contract/src/desk/permissions.ts lists them; the owner has them all whatever stands here.
  permissions text[] not null,
  version int not null default 0
);
insert into staff_role (key, name, permissions) values
  ('owner', 'مالک', '{}'),
  ('support', 'پشتیبانی', '{people.read,people.contact,messages.answer,purchases.read,withdrawals.read}'),
  ('moderator', 'ناظر محتوا', '{comments.moderate,people.read,people.restrict}'),
  ('editor', 'ویراستار', '{catalogue.edit,catalogue.publish,content.edit,imports.run,imports.undo,search.tune}'),
  ('finance', 'مالی', '{purchases.read,purchases.confirm,refunds.make,withdrawals.read,withdrawals.settle,bank.read,books.read}'),
  ('auditor', 'بازرس', '{people.read,purchases.read,withdrawals.read,bank.read,audit.read,books.read}');

create table staff_member (
  id int generated always as identity primary key,
  user_id int not null unique references app_user (id),
  created_at timestamptz not null,
  dismissed_at timestamptz,
  version int not null default 0,
  -- Both encrypted. The next one becomes the secret once a code of it was shown.
  totp_secret bytea,
  totp_next_secret bytea,
  -- The step (thirty seconds) of the last code that was taken: each is good once.
  totp_last_step bigint
);

create table staff_member_role (
  staff_id int not null references staff_member (id),
  role_id int not null references staff_role (id),
  primary key (staff_id, role_id)
);
create index staff_member_role_role on staff_member_role (role_id);

create table staff_invitation (
  id int generated always as identity primary key,
  mobile text not null check (mobile ~ '^09[0-9]{9}$'),
  role_ids int[] not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Null: from the shell.
  invited_by int references staff_member (id),
  -- Who is to set up new second factors; null: somebody new.
  staff_id int references staff_member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_invitation_open on staff_invitation (expires_at) where ended_at is null;

create table staff_session (
  id int generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id int not null references staff_member (id),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When a second factor was last shown; null: the session is not open yet.
  factor_at timestamptz,
  -- The session may set up a first factor instead of showing one: it came of an invitation.
  enrols boolean not null default false,
  -- What a passkey has to sign, and until when.
  challenge text,
  challenge_until timestamptz,
  ended_at timestamptz
);
create index staff_session_of on staff_session (staff_id) where ended_at is null;

create table staff_recovery_code (
  staff_id int not null references staff_member (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkey (
  id int generated always as identity primary key,
  staff_id int not null references staff_member (id),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- What waits for a second person. Executed in the transaction of the decision.
create table approval (
  id int generated always as identity primary key,
  action text not null check (length(action) between 1 and 100),
  -- As in operator_action: purchase 12.
  subject text not null check (length(subject) between 1 and 200),
  -- What the subject was when it was asked for; another one then makes the request stale.
  subject_version text not null check (length(subject_version) <= 200),
  payload jsonb not null,
  -- Of the action, the subject and the payload: what is executed is what was read.
  digest bytea not null check (length(digest) = 32),
  -- Whom it may be decided by.
  permission text not null,
  reason text not null check (length(reason) between 1 and 1000),
  requested_by int not null references staff_member (id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by int references staff_member (id),
  decided_at timestamptz,
  decision text check (decision in ('approved', 'rejected', 'withdrawn', 'stale', 'expired')),
  decision_reason text check (length(decision_reason) <= 1000),
  executed_at timestamptz,
  check (decided_by <> requested_by or decision = 'withdrawn'),
  check ((decision is null) = (decided_at is null)),
  check ((executed_at is not null) = (coalesce(decision, '') = 'approved')),
  check (decision is distinct from 'approved' or decided_by is not null)
);
create unique index approval_open on approval (action, subject) where decision is null;
create index approval_list on approval (id desc) where decision is null;

-- The audit names staff by number, and the request.
alter table operator_action
  add column staff_id int references staff_member (id),
  add column request_id uuid;
create index operator_action_subject on operator_action (subject, id desc);
create index operator_action_staff on operator_action (staff_id, id desc);
