import type { Attributes } from './document.ts';

/** The search index's own table (migration 0070). */
export interface SearchIndexTables {
  search_index_document: {
    index_name: string;
    id: number;
    terms: string;
    places: Buffer;
    attributes: Attributes;
    removed: boolean;
    /** A xid8, as text. */
    changed: string;
    changed_at: Date;
  };
}
