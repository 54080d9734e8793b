-- What a course, or its edition, said when it was bought, so that its buyer is shown what became another. Written
-- with the purchase (functions/bought_facts.sql); `announced_…`: what the buyer was last notified of. For purchases
-- from before it is what is so now. Owner: domains/wallet.
create table bought_facts (
  purchase_id bigint primary key references purchase,
  course_id int not null,
  -- Null: the course as a whole.
  edition_id int,
  title text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  center text not null,
  address text not null,
  teacher text not null,
  announced_starts_at timestamptz,
  announced_center text not null,
  announced_address text not null,
  announced_withdrawn boolean not null default false,
  notices int not null default 0
);
create index bought_facts_of_edition on bought_facts (edition_id) where edition_id is not null;
create index bought_facts_of_course on bought_facts (course_id) where edition_id is null;

insert into bought_facts (
  purchase_id, course_id, edition_id, title, starts_at, ends_at, center, address, teacher, announced_starts_at,
  announced_center, announced_address, announced_withdrawn
)
select p.id, p.course_id, p.edition_id, c.title, f.starts_at, f.ends_at, f.center, f.address, f.teacher, f.starts_at,
  f.center, f.address, f.withdrawn
from purchase p
  join course c on c.id = p.course_id
  left join edition e on e.id = p.edition_id
  cross join lateral (
    select case when e.id is null then c.starts_at else e.starts_at end as starts_at,
      case when e.id is null then c.ends_at else e.ends_at end as ends_at,
      coalesce(e.center, '') as center, coalesce(e.address, '') as address, coalesce(e.teacher, '') as teacher,
      coalesce(e.by_hand and not e.is_open and not e.waits, false) as withdrawn
  ) f
where p.state in ('unconfirmed', 'confirmed');

-- Courses (0) and editions that were bought and became another: their buyers are notified some minutes later, once.
create table bought_change (
  course_id int not null,
  edition_id int not null,
  at timestamptz not null,
  primary key (course_id, edition_id)
);
