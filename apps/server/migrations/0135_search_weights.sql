-- Weights of a search index that differ from those that the product ships. The set of the highest version is in force;
-- an earlier one is restored as a new one. Owner: src/search-index; written by domains/search-weights.
create table search_index_weights (
  index_name text not null check (index_name ~ '^[a-z][a-z_]{0,39}$'),
  version int not null check (version > 0),
  weights jsonb not null check (jsonb_typeof(weights) = 'object'),
  reason text not null check (char_length(reason) between 1 and 1000),
  staff_id int not null,
  at timestamptz not null,
  primary key (index_name, version)
);
