-- Wallet: purchases, top-ups and withdrawals, whose money lies in the books (0014). Owner: domains/wallet.

-- What an academy and we agreed on. Without a row: 15 %. A course that promises more cashback than the commission raises it to that,
-- because it is the commission that pays for it.
create table partner_terms (
  academy_id int primary key references academy,
  commission_bp int not null check (commission_bp between 0 and 10000),
  -- The secret that signs the academy's calls, sealed under the server's key.
  sealed_secret bytea
);

-- States as data: what may follow what, and which journals a row in a state has. `kind` null: none.
create table purchase_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into purchase_transition values ('unconfirmed', 'confirmed'), ('unconfirmed', 'cancelled'), ('confirmed', 'refunded');
create table purchase_posting (
  method text not null,
  state text not null,
  kind text not null,
  primary key (method, state, kind)
);
insert into purchase_posting (method, state, kind) values
  ('wallet', 'unconfirmed', 'purchase.paid'),
  ('wallet', 'confirmed', 'purchase.paid'), ('wallet', 'confirmed', 'purchase.confirmed'),
  ('wallet', 'cancelled', 'purchase.paid'), ('wallet', 'cancelled', 'purchase.cancelled'),
  ('wallet', 'refunded', 'purchase.paid'), ('wallet', 'refunded', 'purchase.confirmed'), ('wallet', 'refunded', 'purchase.refunded'),
  ('referral', 'confirmed', 'referral.confirmed'),
  ('referral', 'refunded', 'referral.confirmed'), ('referral', 'refunded', 'referral.refunded');

-- method free: nothing is paid and nothing posted. Shares are floored; the academy gets what is left, so that they add up.
create table purchase (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  course_id int not null references course,
  academy_id int not null references academy,
  method text not null check (method in ('referral', 'wallet', 'free')),
  state text not null check (state in ('unconfirmed', 'confirmed', 'cancelled', 'refunded')),
  -- 80 random bits: whoever knows it is the academy that was told, or the person.
  track_id text not null unique check (track_id ~ '^[0-9a-v]{16}$'),
  amount bigint not null check (amount between 0 and 1000000000000),
  commission_bp int not null check (commission_bp between 0 and 10000),
  cashback_bp int not null check (cashback_bp between 0 and commission_bp),
  commission bigint not null,
  cashback bigint not null,
  -- The academy's own name for it.
  reference text check (length(reference) <= 100),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  check (commission = amount * commission_bp / 10000 and cashback = amount * cashback_bp / 10000),
  check (method <> 'free' or amount = 0),
  check (method <> 'wallet' or amount > 0),
  check ((state in ('confirmed', 'refunded')) = (confirmed_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((state = 'refunded') = (refunded_at is not null))
);
-- One live purchase a person and course.
create unique index purchase_live on purchase (user_id, course_id) where state in ('unconfirmed', 'confirmed');
create index purchase_of_user on purchase (user_id, id desc);
create index purchase_open on purchase (created_at) where state = 'unconfirmed';
create index purchase_of_course on purchase (course_id) where state = 'confirmed';

create function purchase_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from purchase_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a purchase does not go from % to %', old.state, new.state using errcode = 'check_violation', constraint = 'purchase_transition';
  end if;
  return new;
end $$;
create trigger purchase_moves before update of state on purchase for each row execute function purchase_moves();

create table top_up (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  amount bigint not null check (amount between 1000 and 50000000),
  provider text not null,
  -- begun: not known to the provider yet; redirected: the person was sent there; verified, failed: final.
  state text not null check (state in ('begun', 'redirected', 'verified', 'failed')),
  -- The provider's name for it, bound to this row.
  authority text,
  provider_reference text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, authority),
  check ((state in ('verified', 'failed')) = (ended_at is not null)),
  check (state not in ('redirected', 'verified') or authority is not null)
);
create index top_up_open on top_up (created_at) where state in ('begun', 'redirected');
create index top_up_of_user on top_up (user_id, id desc);

create table withdrawal (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  amount bigint not null check (amount between 1 and 1000000000000),
  -- cancelled: by the person; rejected: by an operator.
  state text not null check (state in ('pending', 'settled', 'rejected', 'cancelled')),
  -- Where it goes, as it was when it was asked for: sealed, and the last four digits to show.
  sealed_account bytea not null,
  account_end text not null check (account_end ~ '^[0-9]{4}$'),
  bank_reference text unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'settled') = (bank_reference is not null))
);
create index withdrawal_of_user on withdrawal (user_id, id desc);
create index withdrawal_pending on withdrawal (id) where state = 'pending';

-- Answers of calls that moved money, by the key that their caller chose. Written in the transaction of what they did.
create table idempotent_answer (
  user_id int not null references app_user on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, call, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

-- Every row is a defect: the rule (trust: I1 to I13), what it is about, and how far off it is.
create view ledger.violations as
  with journal_sum as (select journal_id, sum(amount) as total, count(*) as entries from ledger.entry group by journal_id),
  account_sum as (
    select a.id, a.code, a.owner_id, k.normal, k.guarded, coalesce(sum(e.amount), 0) * k.normal as total
    from ledger.account a join ledger.account_kind k using (code) left join ledger.entry e on e.account_id = a.id group by a.id, k.normal, k.guarded
  ),
  running as (
    select e.id, e.balance_after, sum(e.amount * k.normal) over (partition by e.account_id order by e.id) as should
    from ledger.entry e join ledger.account a on a.id = e.account_id join ledger.account_kind k using (code) where k.guarded
  ),
  expected_purchase as (
    select p.id, x.kind from purchase p join purchase_posting x on x.method = p.method and x.state = p.state where p.method = 'wallet' or p.commission > 0
  ),
  posted_purchase as (select ref_id as id, kind from ledger.journal where kind like 'purchase.%' or kind like 'referral.%'),
  expected_withdrawal as (
    select id, 'withdrawal.requested' as kind from withdrawal
    union all select id, case state when 'settled' then 'withdrawal.settled' else 'withdrawal.returned' end from withdrawal where state <> 'pending'
  ),
  posted_withdrawal as (select ref_id as id, kind from ledger.journal where kind like 'withdrawal.%'),
  by_user as (
    select owner_id as user_id, sum(case code when 'user.receivable' then -total else total end) as wallet, sum(total) filter (where code = 'user.held') as held
    from account_sum where code like 'user.%' group by owner_id
  ),
  business as (
    select user_id, sum(amount) as wallet from (
      select user_id, amount from top_up where state = 'verified'
      union all select user_id, -amount from purchase where method = 'wallet' and state in ('unconfirmed', 'confirmed')
      union all select user_id, cashback from purchase where method <> 'free' and state = 'confirmed'
      union all select user_id, -amount from withdrawal where state = 'settled') moves group by user_id
  )
  select 'I1' as rule, 'all entries' as subject, sum(amount)::text as detail from ledger.entry having sum(amount) <> 0
  union all select 'I2', 'journal ' || j.id, format('%s entries, sum %s', coalesce(s.entries, 0), coalesce(s.total, 0))
    from ledger.journal j left join journal_sum s on s.journal_id = j.id where coalesce(s.entries, 0) < 2 or s.total <> 0
  union all select 'I3', 'account ' || s.id || ' ' || s.code || ' ' || s.owner_id, format('stored %s, entries %s', b.amount, s.total)
    from account_sum s join ledger.balance b on b.account_id = s.id where b.amount <> s.total
  union all select 'I4', 'entry ' || id, format('balance after %s, should be %s', balance_after, should) from running where balance_after is distinct from should or should < 0
  union all select 'I5', 'purchase.escrow', format('books %s, purchases %s', books, rows) from (
    select coalesce((select total from account_sum where code = 'purchase.escrow'), 0) as books,
      coalesce((select sum(amount) from purchase where method = 'wallet' and state = 'unconfirmed'), 0) as rows) x where books <> rows
  union all select 'I6', 'user ' || coalesce(u.user_id, w.user_id), format('held %s, pending %s', coalesce(u.held, 0), coalesce(w.pending, 0))
    from by_user u full join (select user_id, sum(amount) as pending from withdrawal where state = 'pending' group by 1) w using (user_id) where coalesce(u.held, 0) <> coalesce(w.pending, 0)
  union all select 'I7', 'purchase ' || coalesce(e.id, p.id), case when p.id is null then 'lacks ' || e.kind else 'has ' || p.kind end
    from expected_purchase e full join posted_purchase p on p.id = e.id and p.kind = e.kind where e.id is null or p.id is null
  union all select 'I8', 'withdrawal ' || coalesce(e.id, p.id), case when p.id is null then 'lacks ' || e.kind else 'has ' || p.kind end
    from expected_withdrawal e full join posted_withdrawal p on p.id = e.id and p.kind = e.kind where e.id is null or p.id is null
  union all select 'I9', 'top-up ' || coalesce(t.id, j.ref_id), format('verified %s, posted %s', t.amount, -e.amount)
    from (select * from top_up where state = 'verified') t full join (select * from ledger.journal where kind = 'top_up.verified') j on j.ref_id = t.id
      left join (select e.journal_id, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id where a.code = 'user.available') e on e.journal_id = j.id
    where t.id is null or j.id is null or e.amount is distinct from -t.amount
  union all select 'I10', 'expense.cashback', format('books %s, confirmed purchases %s', books, rows) from (
    select coalesce((select total from account_sum where code = 'expense.cashback'), 0) as books,
      coalesce((select sum(cashback) from purchase where state = 'confirmed' and method <> 'free'), 0) as rows) x where books <> rows
  union all select 'I11', 'purchase ' || ref_id, 'confirmed more than once' from ledger.journal where kind in ('purchase.confirmed', 'referral.confirmed') group by ref_id having count(*) > 1
  union all select 'I12', 'account ' || s.id, 'a guarded account without a balance' from account_sum s left join ledger.balance b on b.account_id = s.id where s.guarded and b.account_id is null
  union all select 'I13', 'user ' || coalesce(u.user_id, b.user_id), format('books %s, business rows %s', coalesce(u.wallet, 0), coalesce(b.wallet, 0))
    from by_user u full join business b using (user_id) where coalesce(u.wallet, 0) <> coalesce(b.wallet, 0);
