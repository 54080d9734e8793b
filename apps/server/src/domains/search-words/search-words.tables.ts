import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of migration 0072 that this domain owns. */
export interface SearchWordsTables {
  search_synonym_group: {
    id: GeneratedAlways<number>;
    names: string[];
    relation: 'same' | 'related';
    at: Date;
    operator: string;
  };
  search_synonym_removed: { key: string; a: string; b: string; at: Date; operator: string };
  search_generic_word: { term: string; shown: string; is_generic: boolean; at: Date; operator: string };
  search_reading_blocked: { key: string; typed: string; read_as: string; at: Date; operator: string };
  search_words_version: { only_row: Generated<boolean>; version: number };
}
