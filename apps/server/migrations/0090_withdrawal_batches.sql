-- Withdrawals that are paid out together, which two colleagues agree to. Owner: domains/wallet.
create table withdrawal_batch (
  id int generated always as identity primary key,
  -- Of staff_member.
  made_by int not null,
  state text not null check (state in ('asked', 'approved', 'dropped')),
  created_at timestamptz not null,
  -- When the bank's file was first made: from then on the money may be on its way.
  file_made_at timestamptz,
  check (file_made_at is null or state = 'approved')
);
create table withdrawal_batch_item (
  batch_id int not null references withdrawal_batch,
  withdrawal_id bigint not null references withdrawal,
  -- False: its batch was dropped, so that another one may have it.
  is_held boolean not null default true,
  primary key (batch_id, withdrawal_id)
);
create unique index withdrawal_batch_item_held on withdrawal_batch_item (withdrawal_id) where is_held;
create index withdrawal_in_state on withdrawal (state, id desc);
