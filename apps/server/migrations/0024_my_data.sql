-- People who leave. Owners: identity (app_user), media (photo_removal); the triggers guard every table that keeps something of a person.

-- Of somebody who left only the row stays, because the books point at it: no number, no name, no password. The number is free for anybody.
alter table app_user alter column mobile drop not null, add column deleted_at timestamptz;
alter table app_user add constraint app_user_gone check ((mobile is null) = (deleted_at is not null) and (deleted_at is null or password_hash is null));

-- Nothing is written for somebody who left, by a call that was let in before: whoever writes waits for the one who deletes, and sees it then.
-- What a person does is refused (person_is_there); with the argument `skip`, what others would tell or note of them is passed over.
create function person_is_there() returns trigger language plpgsql as $$
begin
  if new.user_id is null then return new; end if;
  perform from app_user where id = new.user_id and deleted_at is null for key share;
  if found then return new; end if;
  -- Nobody at all: the foreign key says so.
  if not exists (select from app_user where id = new.user_id) then return new; end if;
  if tg_nargs > 0 then return null; end if;
  raise exception 'person % is gone', new.user_id using errcode = 'check_violation', constraint = 'person_is_there';
end $$;
do $$
declare
  one text;
begin
  foreach one in array array['session', 'profile', 'bank_account_change', 'contact_message', 'course_bookmark', 'job_bookmark', 'course_comment', 'comment_reaction',
    'comment_report', 'member_activity', 'member_interest', 'member_skill', 'purchase', 'top_up', 'withdrawal', 'idempotent_answer'] loop
    execute format('create trigger person_is_there before insert on %I for each row execute function person_is_there()', one);
  end loop;
  foreach one in array array['notification', 'multicast_view', 'course_participant'] loop
    execute format('create trigger person_is_there before insert on %I for each row execute function person_is_there(''skip'')', one);
  end loop;
end $$;

-- Pictures that nobody shows any more, until their files are gone: a server that is killed in between finds them here.
create table photo_removal (
  photo text primary key check (photo ~ '^[0-9a-f]{24}$'),
  at timestamptz not null default now()
);
