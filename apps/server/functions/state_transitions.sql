-- Trigger functions of rows with states: which state may follow which is data, in a table beside. Owner:
-- domains/wallet.

create or replace function purchase_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from purchase_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a purchase does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'purchase_transition';
  end if;
  return new;
end $$;

create or replace function top_up_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from top_up_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a top-up does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'top_up_transition';
  end if;
  return new;
end $$;

create or replace function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from withdrawal_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_transition';
  end if;
  return new;
end $$;

create or replace function card_refund_moves() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from card_refund_transition where from_state = old.state and to_state = new.state
  ) then
    raise exception 'a refund to a card does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'card_refund_transition';
  end if;
  return new;
end $$;
