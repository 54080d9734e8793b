-- SMS of money that moved: the moves that a person turned on, and how many were sent on the last such day in Tehran.
-- Owner: domains/alerts.
create table money_sms (
  user_id int primary key references app_user,
  moves text[] not null check (moves <@ '{top_up,purchase,refund,withdrawal}'),
  day int not null default 0,
  sent int not null default 0 check (sent >= 0)
);
create trigger person_is_there before insert on money_sms for each row execute function person_is_there();
