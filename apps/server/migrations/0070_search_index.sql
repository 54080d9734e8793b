-- What every search index knows of a document, as the domain that owns it wrote it with the document itself. Owner: src/search-index.
-- The processes hold the indexes in memory; they read all of this when they start, and then what `changed` says is new.
create table search_index_document (
  index_name text not null check (index_name ~ '^[a-z][a-z_]{0,39}$'),
  id int not null check (id between 0 and 268435455),
  -- Terms, each once, separated by line feeds, and the places of each (src/search-index/document.ts). Empty for what was removed.
  terms text not null,
  places bytea not null,
  attributes jsonb not null,
  removed boolean not null,
  -- The transaction that wrote it. Numbers are given in another order than transactions end in, so readers go back to the oldest that was
  -- still running when they read last.
  changed xid8 not null,
  changed_at timestamptz not null default now(),
  primary key (index_name, id)
);
create index search_index_document_changed on search_index_document (index_name, changed);
create index search_index_document_removed on search_index_document (changed_at) where removed;
