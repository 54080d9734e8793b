-- Lines of the bank's statement, and what each was matched with. Owner: domains/settlement. A withdrawal that the bank
-- sent back. Owner: domains/wallet.

insert into ledger.account_kind (code, owner, normal, guarded) values
  ('expense.bank_fee', 'platform', 1, false),   -- what the bank takes for its services
  ('bank.other', 'platform', -1, false)         -- lines of the statement that are not about sales: rent, salaries, capital
on conflict do nothing;

create table bank_line (
  id int generated always as identity primary key,
  day date not null,
  -- Into our account positive, out of it negative; whole toman.
  amount bigint not null check (amount <> 0 and amount between -1000000000000 and 1000000000000),
  text text not null check (length(text) <= 500),
  reference text check (length(reference) <= 100),
  -- Of day, amount, text, reference and how many such lines there are before it on its day: the same statement once
  -- more adds nothing.
  digest bytea not null unique check (length(digest) = 32),
  -- Of staff_member.
  imported_by int not null,
  imported_at timestamptz not null,
  -- Kept by matches: nothing of it is open.
  is_matched boolean not null default false
);
create index bank_line_open on bank_line (day, id) where not is_matched;
create index bank_line_amount on bank_line (amount) where not is_matched;

-- Several live ones of one line share it; together they are its amount.
create table bank_match (
  id int generated always as identity primary key,
  line_id int not null references bank_line,
  what text not null check (what in (
    'payout', 'payout_back', 'withdrawal', 'withdrawal_back', 'gateway', 'commission', 'fee', 'other')),
  -- The payout, the withdrawal, or the academy that paid commission.
  target_id bigint,
  amount bigint not null check (amount <> 0),
  -- What the gateway kept of what it owes us, beside the amount.
  fee bigint not null default 0 check (fee >= 0 and (fee = 0 or what = 'gateway')),
  note text check (length(note) <= 500),
  -- It settled the payout, which the bank had not named before.
  settled_it boolean not null default false,
  -- Of commission_clearing.
  clearings bigint[] not null default '{}',
  -- The kind of its journal.
  journal text not null,
  made_by int not null,
  made_at timestamptz not null,
  undone_by int,
  undone_at timestamptz,
  check ((what in ('payout', 'payout_back', 'withdrawal', 'withdrawal_back', 'commission')) = (target_id is not null)),
  check ((undone_at is null) = (undone_by is null)),
  check (what <> 'other' or note is not null)
);
create index bank_match_of_line on bank_match (line_id);
create unique index bank_match_live on bank_match (what, target_id)
  where undone_at is null and what in ('payout', 'payout_back', 'withdrawal', 'withdrawal_back');

-- bounced: the bank sent it back, so that its amount is in the wallet again.
do $$ declare one text; begin
  for one in select conname from pg_constraint where conrelid = 'withdrawal'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%bank_reference IS NOT NULL%' or conname = 'withdrawal_state_check')
  loop execute format('alter table withdrawal drop constraint %I', one); end loop;
end $$;
alter table withdrawal
  add column bounced_at timestamptz,
  add constraint withdrawal_state_check
    check (state in ('pending', 'on_hold', 'settled', 'rejected', 'cancelled', 'bounced')),
  -- One that bounced before it was settled has no reference of the bank.
  add constraint withdrawal_has_reference
    check (case state when 'settled' then bank_reference is not null when 'bounced' then true
      else bank_reference is null end),
  add constraint withdrawal_bounced check ((state = 'bounced') = (bounced_at is not null));
insert into withdrawal_transition values
  ('pending', 'bounced'), ('on_hold', 'bounced'), ('settled', 'bounced');
-- What else it has depends on how far it was: ledger.violations knows.
insert into withdrawal_posting values ('bounced', 'withdrawal.requested');
