-- The calendar of working days and what may be taken back: holidays, policies of cancellation, requests to withdraw,
-- shares that went back, and money that returns to a card. Owner: domains/calendar (holiday, weekend_day,
-- refund_policy) and domains/wallet.

-- Official holidays. A Jalali year without any is not known yet: a deadline that reaches into it holds «at least».
create table holiday (
  day date primary key,
  title text not null check (title <> '' and length(title) <= 200),
  -- solar: fixed in the Jalali calendar; announced: of the lunar calendar, as it was announced; computed: of the lunar
  -- calendar and worked out, to be checked each year; desk: written by a colleague.
  source text not null check (source in ('solar', 'announced', 'computed', 'desk'))
);

-- Days of the week on which nobody works: 0 Saturday … 6 Friday.
create table weekend_day (weekday smallint primary key check (weekday between 0 and 6));
insert into weekend_day values (6);

-- Dated rows, never changed: the newest that has begun holds, of the academy before that of the course type before the
-- house's own. What was bought keeps its own.
create table refund_policy (
  id int generated always as identity primary key,
  academy_id int references academy,
  course_type_id int references course_type,
  -- So many working days after access was given all of the price comes back. Less than 7 only where the law exempts it.
  working_days int not null check (working_days between 0 and 90),
  -- After them, before the course starts: [{"days_before_start": 3, "share_bp": 5000}, …], the earliest first.
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  exempt_reason text check (length(exempt_reason) between 1 and 500),
  from_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (working_days >= 7 or exempt_reason is not null)
);
create index refund_policy_scope on refund_policy (academy_id, course_type_id, from_at desc, id desc);
insert into refund_policy (working_days, from_at) values (7, '2000-01-01');

alter table purchase add constraint purchase_policy foreign key (policy_id) references refund_policy;
-- Since when its clock runs, and what the course's start was then: the steps of its policy count back from it.
alter table purchase add column clock_began_at timestamptz, add column course_starts_at timestamptz;
create index purchase_in_clock on purchase (clock_began_at) where state = 'confirmed' and clock_began_at is not null;

-- Each share of a purchase that went back. `total_bp`: together with those before it.
create table purchase_refund (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  n int not null check (n >= 1),
  share_bp int not null check (share_bp between 1 and 10000),
  total_bp int not null check (total_bp between share_bp and 10000),
  -- What the person's wallet gained by it; of a referral what it lost. Whole toman.
  amount bigint not null,
  created_at timestamptz not null,
  unique (purchase_id, n)
);

create table refund_request (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  user_id int not null references app_user,
  -- asked: the academy decides until academy_until; escalated: it did not, so that the desk decides; expired: the
  -- purchase ended otherwise before it was decided.
  state text not null check (state in ('asked', 'escalated', 'accepted', 'refused', 'expired')),
  -- What the policy promises on the day of the request; 0: nothing, it is up to the academy.
  promised_bp int not null check (promised_bp between 0 and 10000),
  why text not null check (why in ('used', 'late', 'referral')),
  note text not null default '' check (length(note) <= 500),
  -- Where the money shall go.
  back_to text not null default 'wallet' check (back_to in ('wallet', 'card')),
  created_at timestamptz not null,
  academy_until timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  accepted_bp int check (accepted_bp between 1 and 10000),
  answer text check (length(answer) <= 500),
  check ((state in ('accepted', 'refused', 'expired')) = (decided_at is not null)),
  check ((state = 'accepted') = (accepted_bp is not null))
);
-- Of any number of requests at once, one.
create unique index refund_request_open on refund_request (purchase_id) where state in ('asked', 'escalated');
create index refund_request_waiting on refund_request (academy_until, id) where state in ('asked', 'escalated');
create index refund_request_of_purchase on refund_request (purchase_id, id desc);

-- Money of a refunded purchase on its way back to the card that a top-up came from. It is held until the provider says
-- how it ended; failed: it is in the wallet again.
create table card_refund (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  top_up_id bigint not null references top_up,
  purchase_id bigint not null references purchase,
  amount bigint not null check (amount between 1 and 1000000000000),
  state text not null check (state in ('asked', 'sent', 'done', 'failed')),
  -- The provider's own name for it.
  reference text,
  failure text,
  created_at timestamptz not null,
  -- Written before the provider is asked: from then on it is never asked a second time.
  sent_at timestamptz,
  ended_at timestamptz,
  next_look_at timestamptz,
  check ((state = 'asked') = (sent_at is null) or state = 'failed'),
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index card_refund_open on card_refund (next_look_at) where state in ('asked', 'sent');
create index card_refund_of_top_up on card_refund (top_up_id);
create index card_refund_of_user on card_refund (user_id, id desc);
create table card_refund_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into card_refund_transition values
  ('asked', 'sent'), ('asked', 'failed'), ('sent', 'done'), ('sent', 'failed');

create function card_refund_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from card_refund_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a refund to a card does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'card_refund_transition';
  end if;
  return new;
end $$;
create trigger card_refund_moves before update of state on card_refund for each row execute function card_refund_moves();

create table card_refund_posting (state text not null, kind text not null, primary key (state, kind));
insert into card_refund_posting values
  ('asked', 'card_refund.asked'), ('sent', 'card_refund.asked'),
  ('done', 'card_refund.asked'), ('done', 'card_refund.done'),
  ('failed', 'card_refund.asked'), ('failed', 'card_refund.failed');

-- What the provider calls the payment where it pays back.
alter table top_up add column refund_session text;

-- Solar holidays by the official list, lunar ones as they were announced until 1405 and computed after it. Dates and
-- names follow the calendar of Iran in the library «holidays» (vacanza/holidays 0.105, MIT licence).
insert into holiday (day, title, source)
  select unnest(days::date[]), title, source from (values
    ('عید نوروز', 'solar',
      '{2021-03-21,2021-03-22,2021-03-23,2021-03-24,2022-03-21,2022-03-22,2022-03-23,2022-03-24,2023-03-21,'
      '2023-03-22,2023-03-23,2023-03-24,2024-03-20,2024-03-21,2024-03-22,2024-03-23,2025-03-21,2025-03-23,'
      '2025-03-24,2026-03-23,2026-03-24,2027-03-21,2027-03-22,2027-03-23,2027-03-24,2028-03-20,2028-03-21,'
      '2028-03-23,2029-03-20,2029-03-21,2029-03-22,2029-03-23,2030-03-21,2030-03-22,2030-03-23,2030-03-24,'
      '2031-03-21,2031-03-22,2031-03-23,2031-03-24}'),
    ('نیمه شعبان', 'announced',
      '{2021-03-29,2022-03-18,2023-03-08,2024-02-25,2025-02-14,2026-02-04}'),
    ('روز جمهوری اسلامی', 'solar',
      '{2021-04-01,2022-04-01,2023-04-01,2024-03-31,2026-04-01,2027-04-01,2028-03-31,2029-03-31,2030-04-01,'
      '2031-04-01}'),
    ('روز طبیعت', 'solar',
      '{2021-04-02,2022-04-02,2023-04-02,2025-04-02,2026-04-02,2027-04-02,2028-04-01,2029-04-01,2030-04-02,'
      '2031-04-02}'),
    ('شهادت حضرت علی', 'announced',
      '{2021-05-04,2022-04-23,2023-04-12,2026-03-11}'),
    ('عید فطر', 'announced',
      '{2021-05-13,2022-05-03,2023-04-22,2024-04-10,2025-03-31}'),
    ('تعطیلی عید فطر', 'announced',
      '{2021-05-14,2022-05-04,2023-04-23,2024-04-11}'),
    ('رحلت امام خمینی', 'solar',
      '{2021-06-04,2022-06-04,2023-06-04,2024-06-03,2025-06-04,2027-06-04,2029-06-03,2030-06-04,2031-06-04}'),
    ('قیام ۱۵ خرداد', 'solar',
      '{2021-06-05,2022-06-05,2023-06-05,2024-06-04,2025-06-05,2026-06-05,2027-06-05,2029-06-04,2030-06-05,'
      '2031-06-05}'),
    ('شهادت امام جعفر صادق', 'announced',
      '{2021-06-06,2022-05-27,2023-05-16,2024-05-04,2025-04-24,2026-04-14}'),
    ('عید قربان', 'announced',
      '{2021-07-21,2022-07-10,2023-06-29,2024-06-17,2025-06-06,2026-05-27}'),
    ('عید غدیر خم', 'announced',
      '{2021-07-29,2022-07-18,2023-07-07,2024-06-25,2025-06-14}'),
    ('تاسوعا', 'announced',
      '{2021-08-18,2022-08-07,2023-07-27,2024-07-15,2025-07-05,2026-06-24}'),
    ('عاشورا', 'announced',
      '{2021-08-19,2022-08-08,2023-07-28,2024-07-16,2025-07-06,2026-06-25}'),
    ('اربعین', 'announced',
      '{2021-09-27,2022-09-17,2023-09-06,2024-08-25,2025-08-14,2026-08-04}'),
    ('رحلت رسول اکرم و شهادت امام حسن مجتبی', 'announced',
      '{2021-10-05,2022-09-25,2023-09-14,2024-09-02,2025-08-22,2026-08-12}'),
    ('شهادت امام رضا', 'announced',
      '{2021-10-07,2022-09-27,2023-09-16,2024-09-04,2025-08-24,2026-08-13}'),
    ('شهادت امام حسن عسکری', 'announced',
      '{2021-10-15,2022-10-05,2023-09-24,2024-09-12,2025-09-01,2026-08-21}'),
    ('میلاد رسول اکرم و امام جعفر صادق', 'announced',
      '{2021-10-24,2022-10-14,2023-10-03,2024-09-21,2025-09-10,2026-08-30}'),
    ('شهادت حضرت فاطمه زهرا', 'announced',
      '{2022-01-06,2022-12-27,2023-12-17,2024-12-05,2025-11-24,2026-11-13}'),
    ('پیروزی انقلاب اسلامی', 'solar',
      '{2022-02-11,2023-02-11,2024-02-11,2025-02-10,2026-02-11,2027-02-11,2028-02-11,2029-02-10,2030-02-10,'
      '2031-02-11,2032-02-11}'),
    ('ولادت امام علی', 'announced',
      '{2022-02-15,2023-02-04,2024-01-25,2025-01-14,2026-01-03,2026-12-23}'),
    ('مبعث رسول اکرم', 'announced',
      '{2022-03-01,2023-02-18,2024-02-08,2025-01-28,2026-01-17}'),
    ('ملی شدن صنعت نفت', 'solar',
      '{2022-03-20,2023-03-20,2024-03-19,2025-03-19,2026-03-20,2027-03-20,2028-03-19,2029-03-19,2030-03-19,'
      '2031-03-20,2032-03-19}'),
    ('تعطیلی عمومی', 'announced',
      '{2023-08-01,2023-08-02,2026-03-01,2026-03-02,2026-03-03,2026-03-04,2026-03-05,2026-03-06,2026-03-07}'),
    ('روز طبیعت و شهادت حضرت علی', 'solar',
      '{2024-04-01}'),
    ('آخرین روز سال', 'solar',
      '{2025-03-20,2030-03-20}'),
    ('شهادت حضرت علی و عید نوروز', 'solar',
      '{2025-03-22}'),
    ('تعطیلی عید فطر و روز جمهوری اسلامی', 'solar',
      '{2025-04-01}'),
    ('عید نوروز و عید فطر', 'solar',
      '{2026-03-21}'),
    ('تعطیلی عید فطر و عید نوروز', 'solar',
      '{2026-03-22}'),
    ('رحلت امام خمینی و عید غدیر خم', 'solar',
      '{2026-06-04}'),
    ('مبعث رسول اکرم', 'computed',
      '{2027-01-06,2027-12-26,2028-12-15,2029-12-04,2030-11-24,2031-11-13}'),
    ('نیمه شعبان', 'computed',
      '{2027-01-24,2028-01-13,2029-01-01,2029-12-22,2030-12-11,2031-12-01}'),
    ('شهادت حضرت علی', 'computed',
      '{2027-03-01,2028-02-18,2029-02-06,2030-01-26,2031-01-16,2032-01-05}'),
    ('عید فطر', 'computed',
      '{2027-03-10,2028-02-27,2029-02-15,2030-02-05,2031-01-25,2032-01-15}'),
    ('تعطیلی عید فطر', 'computed',
      '{2027-03-11,2028-02-28,2029-02-16,2030-02-06,2031-01-26,2032-01-16}'),
    ('شهادت امام جعفر صادق', 'computed',
      '{2027-04-03,2029-03-11,2030-03-01,2031-02-18,2032-02-08}'),
    ('عید قربان', 'computed',
      '{2027-05-17,2028-05-06,2029-04-25,2030-04-14,2031-04-03}'),
    ('عید غدیر خم', 'computed',
      '{2027-05-25,2028-05-14,2029-05-03,2030-04-22,2031-04-11}'),
    ('تاسوعا', 'computed',
      '{2027-06-15,2029-05-23,2030-05-12,2031-05-02}'),
    ('عاشورا', 'computed',
      '{2027-06-16,2029-05-24,2030-05-13,2031-05-03}'),
    ('اربعین', 'computed',
      '{2027-07-25,2028-07-14,2029-07-03,2030-06-22,2031-06-11}'),
    ('رحلت رسول اکرم و شهادت امام حسن مجتبی', 'computed',
      '{2027-08-02,2028-07-22,2029-07-11,2030-06-30,2031-06-19}'),
    ('شهادت امام رضا', 'computed',
      '{2027-08-03,2028-07-23,2029-07-13,2030-07-02,2031-06-21}'),
    ('شهادت امام حسن عسکری', 'computed',
      '{2027-08-11,2028-07-31,2029-07-21,2030-07-10,2031-06-29}'),
    ('میلاد رسول اکرم و امام جعفر صادق', 'computed',
      '{2027-08-20,2028-08-09,2029-07-30,2030-07-19,2031-07-08}'),
    ('شهادت حضرت فاطمه زهرا', 'computed',
      '{2027-11-03,2028-10-22,2029-10-12,2030-10-02,2031-09-21}'),
    ('ولادت امام علی', 'computed',
      '{2027-12-12,2028-12-01,2029-11-20,2030-11-10,2031-10-30}'),
    ('شهادت امام جعفر صادق و عید نوروز', 'solar',
      '{2028-03-22}'),
    ('تاسوعا و رحلت امام خمینی', 'solar',
      '{2028-06-03}'),
    ('عاشورا و قیام ۱۵ خرداد', 'solar',
      '{2028-06-04}')
  ) listed (title, source, days);
