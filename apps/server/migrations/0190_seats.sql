-- Seats of editions with a capacity, and who waits for one. Owner: domains/seats; purchase is domains/wallet's.

-- Which of the course's editions was bought; null: none was named, or the academy's own site sells.
alter table purchase add column edition_id int references edition;
create index purchase_of_edition on purchase (edition_id) where edition_id is not null;

-- How many seats are gone: the row that purchases of an edition lock. `capacity`: as it was when the last one went, so
-- that a capacity that is lowered later breaks nothing.
create table edition_seats (
  edition_id int primary key references edition,
  course_id int not null references course,
  capacity int not null check (capacity > 0),
  taken int not null check (taken between 0 and capacity)
);

create table seat (
  id bigint generated always as identity primary key,
  edition_id int not null references edition_seats,
  -- Null: kept for a person of the waiting list.
  purchase_id bigint unique references purchase,
  -- held: its purchase waits, or it is offered; taken: its buyer is in.
  state text not null check (state in ('held', 'taken', 'freed')),
  held_until timestamptz,
  freed_at timestamptz,
  check ((purchase_id is null) = (held_until is not null)),
  check ((state = 'freed') = (freed_at is not null)),
  check (state <> 'taken' or purchase_id is not null)
);
create index seat_live on seat (edition_id) where state <> 'freed';

create table waiting_place (
  id bigint generated always as identity primary key,
  edition_id int not null references edition_seats,
  course_id int not null references course,
  user_id int not null references app_user,
  -- offered: a seat is kept until then; taken: it was bought; lapsed: it was not; left: by the person; closed: the
  -- edition is not sold any more, or not by number.
  state text not null check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'closed')),
  seat_id bigint references seat,
  at timestamptz not null,
  offered_at timestamptz,
  offered_until timestamptz,
  ended_at timestamptz,
  check ((state in ('waiting', 'offered')) = (ended_at is null)),
  check (state <> 'offered' or (seat_id is not null and offered_until is not null))
);
create unique index waiting_place_live on waiting_place (edition_id, user_id) where state in ('waiting', 'offered');
create index waiting_place_order on waiting_place (edition_id, id) where state in ('waiting', 'offered');
create index waiting_place_offered on waiting_place (offered_until) where state = 'offered';
create index waiting_place_of_user on waiting_place (user_id, id desc);
create trigger person_is_there before insert on waiting_place for each row execute function person_is_there();
