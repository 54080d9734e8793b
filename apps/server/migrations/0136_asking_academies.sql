-- Where academies are asked about purchases, and when they were. Owners: domains/catalogue, domains/wallet.

-- An address of mail; no feed says it, and no page shows it.
alter table academy add column mail text check (length(mail) between 3 and 254);

create table purchase_question (
  id int generated always as identity primary key,
  purchase_id int not null references purchase,
  asked_at timestamptz not null,
  -- mail: left to be sent from here; elsewhere: a colleague asked in another way.
  how text not null check (how in ('mail', 'elsewhere')),
  -- Of staff_member.
  staff_id int not null,
  -- Of a mail: when it was given up, and whether it surely did not arrive or nobody knows.
  ended_at timestamptz,
  ended_how text check (ended_how in ('failed', 'unknown')),
  check ((ended_at is null) = (ended_how is null)),
  check (how = 'mail' or ended_at is null)
);
create index purchase_question_of on purchase_question (purchase_id, id desc);
