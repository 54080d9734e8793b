-- The signature that ledger.post_journals() had before it took one argument. Processes of the release before call it
-- while they are replaced; it goes with the next release. Posting i is of journal places[i], counted from 1.
create or replace function ledger.post_all(
  kinds text[], refs bigint[], actors text[], places int[], codes text[], owners int[], amounts bigint[]
) returns bigint[] language sql security definer set search_path = pg_catalog, pg_temp as $$
  select ledger.post_journals(jsonb_agg(jsonb_build_object(
    'kind', j.kind, 'ref', j.ref_id, 'actor', j.actor, 'postings', (
      select jsonb_agg(jsonb_build_object('code', w.code, 'owner', w.owner_id, 'amount', w.amount) order by w.nth)
      from unnest(places, codes, owners, amounts) with ordinality as w(place, code, owner_id, amount, nth)
      where w.place = j.place)) order by j.place))
  from unnest(kinds, refs, actors) with ordinality as j(kind, ref_id, actor, place)
$$;
