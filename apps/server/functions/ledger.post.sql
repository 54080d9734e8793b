-- ledger.post_journals() for one journal: codes[i] of owners[i] gets amounts[i], debits positive.
create or replace function ledger.post(
  of_kind text, of_ref bigint, by_actor text, codes text[], owners int[], amounts bigint[]
) returns bigint language sql security definer set search_path = pg_catalog, pg_temp as $$
  select (ledger.post_journals(jsonb_build_array(jsonb_build_object(
    'kind', of_kind, 'ref', of_ref, 'actor', by_actor, 'postings', (
      select jsonb_agg(jsonb_build_object('code', w.code, 'owner', w.owner_id, 'amount', w.amount) order by w.nth)
      from unnest(codes, owners, amounts) with ordinality as w(code, owner_id, amount, nth))))))[1]
$$;
