-- Which state of a payout may follow which is data, in payout_transition. Owner: domains/settlement.
create or replace function payout_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from payout_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a payout does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payout_transition';
  end if;
  return new;
end $$;
create or replace trigger payout_moves before update of state on payout
  for each row execute function payout_moves();
