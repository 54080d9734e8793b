-- What academies are paid: their accounts, batches that two colleagues agree to, payouts with their lines, and what
-- of an academy's commission was cleared. Owner: domains/settlement; account kinds and commission_clearing:
-- domains/wallet.

insert into ledger.account_kind (code, owner, normal, guarded) values
  ('academy.settling', 'academy', -1, false),   -- drafted for a payout, not given to the bank yet
  ('tax.vat_payable', 'platform', -1, false),   -- VAT on our commission, which we owe the tax office
  ('expense.bad_debt', 'platform', 1, false)    -- commission that is not collected any more
on conflict do nothing;
update staff_role set permissions = permissions || '{payouts.make}' where key = 'finance'
  and not 'payouts.make' = any(permissions);

create table academy_account (
  id int generated always as identity primary key,
  academy_id int not null references academy,
  -- The 24 digits of the Sheba, sealed, and the last four of them to show.
  sealed_sheba bytea not null,
  account_end text not null check (account_end ~ '^[0-9]{4}$'),
  owner text not null check (length(owner) between 1 and 200),
  -- Of staff_member.
  added_by int not null,
  added_at timestamptz not null,
  -- Before it nothing is paid to this account.
  usable_from timestamptz not null check (usable_from >= added_at),
  state text not null check (state in ('current', 'replaced'))
);
create unique index academy_account_current on academy_account (academy_id) where state = 'current';

-- Payouts that are sent together.
create table payout_batch (
  id int generated always as identity primary key,
  -- Of staff_member.
  made_by int not null,
  -- The request by which the second colleague agreed.
  approval_id int references approval,
  state text not null check (state in ('asked', 'approved', 'dropped')),
  created_at timestamptz not null,
  -- When the bank's file was first made.
  file_made_at timestamptz,
  check (file_made_at is null or state = 'approved')
);

-- gross: what its lines come to; netted: what of it clears what the academy owes us; amount: what the bank pays.
create table payout (
  id int generated always as identity primary key,
  batch_id int not null references payout_batch,
  academy_id int not null references academy,
  -- Lines that were payable at this moment are in it.
  until_at timestamptz not null,
  gross bigint not null check (gross between 1 and 1000000000000),
  netted bigint not null default 0 check (netted >= 0),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('drafted', 'approved', 'sent', 'settled', 'bounced', 'dropped')),
  account_id int not null references academy_account,
  bank_reference text unique,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When it was settled, came back or was dropped.
  ended_at timestamptz,
  check (gross = netted + amount),
  check ((state in ('settled', 'bounced', 'dropped')) = (ended_at is not null)),
  check (state not in ('sent', 'bounced') or sent_at is not null)
);
create index payout_of_batch on payout (batch_id, id);
create index payout_of_academy on payout (academy_id, id desc);
create index payout_bounced on payout (id) where state = 'bounced';

create table payout_transition (from_state text not null, to_state text not null, primary key (from_state, to_state));
insert into payout_transition values
  ('drafted', 'approved'), ('drafted', 'dropped'), ('approved', 'dropped'), ('approved', 'sent'),
  -- Nothing is left to send: all of it was netted.
  ('approved', 'settled'),
  ('sent', 'settled'), ('sent', 'bounced'), ('settled', 'bounced'),
  -- The line of the bank's statement that settled it was another payout's.
  ('settled', 'sent');

-- share: what the academy earns of a purchase; refund: what of it went back; adjust: commission that the academy had
-- paid for a referral which was refunded; again: a payout that came back.
create table payout_line (
  id bigint generated always as identity primary key,
  payout_id int not null references payout,
  purchase_id bigint references purchase,
  again_id int references payout,
  kind text not null check (kind in ('share', 'refund', 'adjust', 'again')),
  amount bigint not null check (amount <> 0 and (amount > 0) = (kind <> 'refund')),
  -- False: its payout was dropped, so that another one takes it.
  is_live boolean not null default true,
  check ((kind = 'again') = (again_id is not null) and (kind = 'again') = (purchase_id is null))
);
create index payout_line_of_payout on payout_line (payout_id, id);
create unique index payout_line_live on payout_line (purchase_id, kind) where is_live;
create unique index payout_line_again on payout_line (again_id) where is_live and again_id is not null;

-- What of a referral's commission and its VAT is not owed any more: netted with a payout, paid to us, written off, or
-- refunded before it was.
create table commission_clearing (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  how text not null check (how in ('netted', 'paid', 'written_off', 'refunded')),
  amount bigint not null check (amount > 0),
  payout_id int references payout,
  -- False: the payout that netted it was dropped, or the payment was another academy's.
  is_live boolean not null default true,
  at timestamptz not null,
  check ((how = 'netted') = (payout_id is not null))
);
create index commission_clearing_of_purchase on commission_clearing (purchase_id) where is_live;
create index commission_clearing_of_payout on commission_clearing (payout_id);
create index purchase_commission_uncleared on purchase (academy_id, confirmed_at, id)
  where method = 'referral' and commission_cleared_at is null and state in ('confirmed', 'refunded');

-- Referrals that were refunded until now: what they owed went back then.
insert into commission_clearing (purchase_id, how, amount, at)
  select id, 'refunded', commission + commission_vat, refunded_at from purchase
  where method = 'referral' and state = 'refunded' and commission > 0;
