import type { SearchIndexTables } from '../../search-index/search-index.ts';

/**
 * Cards of courses and what people searched (migrations 0003, 0006, 0010, 0073). Owned by the catalogue; everything but
 * the log and what is blocked is derived.
 */
export interface SearchTables extends SearchIndexTables {
  search_course: {
    course_id: number;
    academy_id: number;
    type_id: number;
    category_id: number;
    top_category_id: number;
    is_free: boolean;
    is_ended: boolean;
    ends_at: Date | null;
    quality: number;
    newest: number;
    popular: number;
    card: string;
    /** Of the texts that the index has; null until the course is indexed. */
    digest: string | null;
  };
  search_log: { day: string; folded: string; caller: Buffer; shown: string; results: number; at: Date };
  search_salt: { day: string; salt: Buffer };
  search_popular: { folded: string; shown: string; people: number };
  search_blocked: { folded: string; shown: string; at: Date };
}
