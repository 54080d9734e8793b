import type { Vocabulary } from '../query-plan.ts';
import { deletions } from './deletions.ts';
import { documentTerms, STEM_SIGN } from './document-terms.ts';
import { soundKeys } from './sound-keys.ts';

/** A vocabulary of texts held in maps: for tests, for measuring readings, for small sets of texts. */
export function vocabularyOf(texts: Iterable<string>): Vocabulary {
  const frequencies = new Map<string, number>();
  let documents = 0;
  for (const text of texts) {
    documents += 1;
    for (const term of new Set(documentTerms(text).map((placed) => placed.term))) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    }
  }
  const terms = [...frequencies.keys()].filter((term) => !term.startsWith(STEM_SIGN)).sort();
  const byFrequency = (a: string, b: string): number => frequencies.get(b)! - frequencies.get(a)!;
  const index = (keysOf: (term: string) => readonly string[]): Map<string, string[]> => {
    const lists = new Map<string, string[]>();
    for (const term of terms) {
      for (const key of keysOf(term)) {
        const list = lists.get(key);
        if (list) list.push(term);
        else lists.set(key, [term]);
      }
    }
    for (const list of lists.values()) list.sort(byFrequency);
    return lists;
  };
  const sounds = index(soundKeys);
  const slips = index(deletions);
  return {
    documents,
    frequency: (term) => frequencies.get(term) ?? 0,
    startingWith(prefix, limit) {
      let low = 0;
      let high = terms.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (terms[middle]! < prefix) low = middle + 1;
        else high = middle;
      }
      const found: string[] = [];
      for (let at = low; at < terms.length && terms[at]!.startsWith(prefix); at += 1) found.push(terms[at]!);
      return found.sort(byFrequency).slice(0, limit);
    },
    soundingLike: (key, limit) => (sounds.get(key) ?? []).slice(0, limit),
    deletedTo: (deletion, limit) => (slips.get(deletion) ?? []).slice(0, limit),
  };
}
