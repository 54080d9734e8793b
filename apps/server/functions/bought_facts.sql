-- What buyers count on, kept with each purchase, and that it became another. Owner: domains/wallet; what is read of a
-- course is domains/catalogue's.
create or replace function facts_of_course(of_course int, of_edition int) returns table (
  title text, starts_at timestamptz, ends_at timestamptz, center text, address text, teacher text, is_withdrawn boolean
) language sql stable as $$
  select c.title, case when e.id is null then c.starts_at else e.starts_at end,
    case when e.id is null then c.ends_at else e.ends_at end,
    coalesce(e.center, ''), coalesce(e.address, ''), coalesce(e.teacher, ''),
    -- Its academy took it off; one that left its feed may only be full.
    coalesce(e.by_hand and not e.is_open and not e.waits, false)
  from course c left join edition e on e.id = of_edition and e.course_id = c.id where c.id = of_course
$$;

create or replace function keep_bought_facts() returns trigger language plpgsql as $$
begin
  insert into bought_facts (
    purchase_id, course_id, edition_id, title, starts_at, ends_at, center, address, teacher, announced_starts_at,
    announced_center, announced_address, announced_withdrawn
  )
  select w.id, w.course_id, w.edition_id, f.title, f.starts_at, f.ends_at, f.center, f.address, f.teacher, f.starts_at,
    f.center, f.address, f.is_withdrawn
  from written w cross join lateral facts_of_course(w.course_id, w.edition_id) f;
  return null;
end $$;
create or replace trigger purchase_facts after insert on purchase referencing new table as written
  for each statement execute function keep_bought_facts();

create or replace function note_changed_edition() returns trigger language plpgsql as $$
begin
  insert into bought_change (course_id, edition_id, at)
  select new.course_id, new.id, now() where exists (select from bought_facts where edition_id = new.id)
  on conflict (course_id, edition_id) do update set at = excluded.at;
  return null;
end $$;
create or replace trigger bought_edition_changed
  after update of starts_at, center, address, is_open, waits on edition for each row
  when (
    (old.starts_at, old.center, old.address, old.is_open, old.waits)
      is distinct from (new.starts_at, new.center, new.address, new.is_open, new.waits)
  ) execute function note_changed_edition();

create or replace function note_changed_course() returns trigger language plpgsql as $$
begin
  insert into bought_change (course_id, edition_id, at)
  select new.id, 0, now() where exists (select from bought_facts where course_id = new.id and edition_id is null)
  on conflict (course_id, edition_id) do update set at = excluded.at;
  return null;
end $$;
create or replace trigger bought_course_changed after update of starts_at on course for each row
  when (old.starts_at is distinct from new.starts_at) execute function note_changed_course();
