-- What an academy said to a request to withdraw, in its panel: the share that it accepts, 0 where it refuses. A request
-- that still waits with it is the desk's to decide.

alter table refund_request
  add column academy_bp int check (academy_bp between 0 and 10000),
  add column academy_answer text check (length(academy_answer) <= 4000),
  add column academy_answered_at timestamptz,
  add constraint refund_request_academy_answered check ((academy_bp is null) = (academy_answered_at is null));
