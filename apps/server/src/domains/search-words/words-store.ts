import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { SearchWordsTables } from './search-words.tables.ts';

export type WordsExecutor = Executor<SearchWordsTables>;

/** Two names that stand for each other by an operator's word. */
export interface StoredGroup {
  id: number;
  names: readonly string[];
  relation: 'same' | 'related';
}

/** All that operators have changed. */
export interface StoredWords {
  version: number;
  groups: StoredGroup[];
  removed: { a: string; b: string }[];
  generic: { shown: string; isGeneric: boolean }[];
  blocked: { typed: string; as: string }[];
}

export async function readVersion(executor: WordsExecutor): Promise<number> {
  const row = await executor.selectFrom('search_words_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Everything with its version, in one query: no change falls between. */
export async function readWords(executor: WordsExecutor): Promise<StoredWords> {
  const { rows } = await sql<{
    version: number;
    groups: StoredGroup[] | null;
    removed: { a: string; b: string }[] | null;
    generic: { shown: string; is_generic: boolean }[] | null;
    blocked: { typed: string; as: string }[] | null;
  }>`
    select version,
      (select json_agg(json_build_object('id', id, 'names', names, 'relation', relation) order by id)
        from search_synonym_group) as groups,
      (select json_agg(json_build_object('a', a, 'b', b) order by key) from search_synonym_removed) as removed,
      (select json_agg(json_build_object('shown', shown, 'is_generic', is_generic) order by term)
        from search_generic_word) as generic,
      (select json_agg(json_build_object('typed', typed, 'as', read_as) order by key)
        from search_reading_blocked) as blocked
    from search_words_version`.execute(executor);
  const [row] = rows;
  return {
    version: row!.version,
    groups: row!.groups ?? [],
    removed: row!.removed ?? [],
    generic: (row!.generic ?? []).map((one) => ({ shown: one.shown, isGeneric: one.is_generic })),
    blocked: row!.blocked ?? [],
  };
}

/** Tells all processes of a change, in its transaction; changes wait for each other. */
export async function nextVersion(executor: WordsExecutor): Promise<void> {
  await sql`update search_words_version set version = version + 1`.execute(executor);
}
