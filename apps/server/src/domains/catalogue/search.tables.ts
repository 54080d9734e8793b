/**
 * Tables of the search index and of what people searched (migrations 0003, 0006, 0010). Owned by the catalogue;
 * everything but the log and what is blocked is derived.
 */
export interface SearchTables {
  search_term: { id: number; term: string; shown: string | null; is_word: boolean; courses: number; in_names: number };
  search_posting: { term_id: number; segment: number; field: number; bits: string };
  search_filter: { kind: number; key: number; segment: number; bits: string };
  search_facet: { kind: number; key: number; segment: number; bits: string };
  search_course: {
    course_id: number;
    slot: number;
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
  };
  search_document: { course_id: number; slot: number; digest: string; postings: number[] };
  search_name: { kind: 'category' | 'academy' | 'instructor'; ref_id: number; shown: string; terms: string };
  search_log: { day: string; folded: string; caller: Buffer; shown: string; results: number; at: Date };
  search_salt: { day: string; salt: Buffer };
  search_popular: { folded: string; shown: string; people: number };
  search_blocked: { folded: string; shown: string; at: Date };
}
