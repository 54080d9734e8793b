-- Top-ups that somebody at the desk has closed: nobody asks about them any more. Owner: domains/wallet.
alter table top_up
  add column closed_at timestamptz,
  add column closed_reason text check (char_length(closed_reason) between 1 and 1000),
  add check ((closed_at is null) = (closed_reason is null));
create index top_up_contradicted on top_up (id)
  where closed_at is null and (failure like 'mismatch-%' or failure = 'unknown-authority');
