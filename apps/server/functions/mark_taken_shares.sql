-- Keeps purchase.share_taken: whether a live payout has the academy's share of a purchase. By it payout_due finds the
-- sales that none has without reading all there were. Owner: domains/settlement.
create or replace function mark_taken_shares() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct purchase_id from written where kind = 'share' order by 1);
begin
  -- In the order of their ids, as everything that locks several purchases does.
  perform from purchase where id = any(ids) order by id for no key update;
  update purchase p set share_taken = not p.share_taken
    where p.id = any(ids) and p.share_taken <> exists (
      select from payout_line l where l.purchase_id = p.id and l.kind = 'share' and l.is_live);
  return null;
end $$;
create or replace trigger payout_lines_added after insert on payout_line referencing new table as written
  for each statement execute function mark_taken_shares();
create or replace trigger payout_lines_changed after update on payout_line referencing new table as written
  for each statement execute function mark_taken_shares();

-- What the release before drafted or dropped after the migration (0257) and before there were these triggers.
update purchase p set share_taken = not p.share_taken
  where p.id in (
      select l.purchase_id from payout o join payout_line l on l.payout_id = o.id
      where l.kind = 'share' and greatest(o.created_at, o.ended_at) > now() - interval '1 day')
    and p.share_taken <> exists (
      select from payout_line l where l.purchase_id = p.id and l.kind = 'share' and l.is_live);
