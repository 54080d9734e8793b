-- What the desk needs of people. Owner: domains/identity.

alter table person_restriction drop constraint person_restriction_reason_check;
alter table person_restriction add constraint person_restriction_reason_check
  check (char_length(reason) between 1 and 1000);

-- A part of a number or a name, as it is typed.
create index app_user_mobile_part on app_user using gin (mobile gin_trgm_ops);
create index app_user_name_part on app_user
  using gin (lower(replace(translate(first_name || ' ' || last_name, 'يك', 'یک'), U&'\200C', '')) gin_trgm_ops)
  where deleted_at is null;

-- What staff note of a person; added, never changed.
create table person_note (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  text text not null check (char_length(text) between 1 and 2000),
  staff_id int not null,
  created_at timestamptz not null
);
create index person_note_of on person_note (user_id, id);
create trigger person_is_there before insert on person_note for each row execute function person_is_there();
