-- What operators add to the words of searches and take from them. Owner: domains/search-words. Few rows: each process keeps them all.
create table search_synonym_group (
  id int generated always as identity primary key,
  -- Each is a name as people write it; `related` ones stand for each other a little less than `same` ones.
  names text[] not null check (cardinality(names) between 2 and 16),
  relation text not null check (relation in ('same', 'related')),
  at timestamptz not null,
  operator text not null
);
-- Two names of the shipped dictionary that are not to stand for each other.
create table search_synonym_removed (
  key text primary key,
  a text not null,
  b text not null,
  at timestamptz not null,
  operator text not null
);
-- Words that tell no course or job from another, and shipped ones that do.
create table search_generic_word (
  term text primary key,
  shown text not null,
  is_generic boolean not null,
  at timestamptz not null,
  operator text not null
);
-- Readings that are not to be made: `typed` is never read as `read_as`.
create table search_reading_blocked (
  key text primary key,
  typed text not null,
  read_as text not null,
  at timestamptz not null,
  operator text not null
);
-- Grows with every change of the four; processes ask for it and read them again where it is another.
create table search_words_version (
  only_row boolean primary key default true check (only_row),
  version int not null
);
insert into search_words_version (version) values (0);

-- With which program's way of cutting texts each index was written whole. Owner: src/search-index.
create table search_index_version (
  index_name text primary key check (index_name ~ '^[a-z][a-z_]{0,39}$'),
  version text not null,
  written_at timestamptz not null
);
