import { genericTerms } from '@kavosh/persian/dictionary/generic-words.ts';
import { createSynonyms } from '@kavosh/persian/dictionary/synonyms.ts';
import { blockedKey, type ReadOptions } from '@kavosh/persian/reading/read-text.ts';
import type { StoredWords } from './words-store.ts';

/** What texts are read with: the shipped words with what operators have changed. */
export type ReadingWords = Required<Pick<ReadOptions, 'synonyms' | 'isGeneric' | 'blocked'>>;

/** Pure; takes some 20 ms, so it is done once a change. `learnt`: pairs of names that texts themselves carry. */
export function readingWords(
  { groups, removed, generic, blocked }: Omit<StoredWords, 'version'>,
  learnt: readonly (readonly [string, string])[] = [],
): ReadingWords {
  const pairs = learnt.map((names) => ({ names, relation: 'same' as const }));
  return {
    synonyms: createSynonyms({ add: [...groups, ...pairs], remove: removed.map(({ a, b }) => [a, b]) }),
    isGeneric: genericTerms({
      add: generic.filter((one) => one.isGeneric).map((one) => one.shown),
      remove: generic.filter((one) => !one.isGeneric).map((one) => one.shown),
    }),
    blocked: new Set(blocked.map(({ typed, as }) => blockedKey(typed, as))),
  };
}
