/** Tables of the search index of jobs (migration 0013). Owned by the jobs domain; all of it is derived. */
export interface JobSearchTables {
  job_search_term: { id: number; term: string; shown: string | null; is_word: boolean; jobs: number; in_names: number };
  job_search_posting: { term_id: number; segment: number; field: number; bits: string };
  job_search_filter: { kind: number; key: number; segment: number; bits: string };
  job_search_listed: {
    job_id: number;
    slot: number;
    newest: number;
    valid_until: Date | null;
    filters: number[];
    card: string;
  };
  job_search_document: { job_id: number; slot: number; digest: string; postings: number[] };
  job_search_made: { only: boolean; synonyms: string };
}
