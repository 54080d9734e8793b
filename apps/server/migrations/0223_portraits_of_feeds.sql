-- Pictures of teachers that feeds name by their addresses (decision 0317). Owner: domains/catalogue.

-- Which picture a course of a feed names for one of its teachers, as the course was last read.
create table instructor_portrait_said (
  course_id int references course on delete cascade,
  instructor_id int references instructor on delete cascade,
  address text not null check (length(address) between 1 and 2000),
  primary key (course_id, instructor_id)
);
create index instructor_portrait_said_instructor on instructor_portrait_said (instructor_id);

-- What came of each teacher's address.
create table instructor_portrait (
  instructor_id int primary key references instructor on delete cascade,
  address text not null check (length(address) between 1 and 2000),
  -- The photo that was made of it, and the drawn portrait beneath.
  photo text,
  drawn text,
  -- By which the same picture is known without fetching it, and without encoding it again.
  etag text check (length(etag) between 1 and 200),
  digest bytea check (length(digest) = 32),
  -- Null: it was not fetched yet.
  outcome text check (outcome in
    ('taken', 'same', 'gone', 'redirected', 'private', 'too_large', 'no_picture', 'refused', 'unreachable')),
  -- Failures in a row: each makes the wait longer.
  misses int not null default 0 check (misses >= 0),
  looked_at timestamptz,
  next_at timestamptz not null,
  check ((photo is null) = (digest is null))
);
create index instructor_portrait_next on instructor_portrait (next_at);
