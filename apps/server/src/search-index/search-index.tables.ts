import type { ColumnType } from 'kysely';
import type { Attributes } from './document.ts';

/** The search index's own tables (migrations 0070, 0072, 0135 and 0213). */
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
  search_index_version: { index_name: string; version: string; written_at: Date };
  search_index_snapshot: { token: string; index_name: string; at: Date };
  search_index_weights: {
    index_name: string;
    version: number;
    weights: ColumnType<Record<string, number>, string, never>;
    reason: string;
    staff_id: number;
    at: Date;
  };
}
