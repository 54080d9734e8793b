import type { Vocabulary } from '../query-plan.ts';

/** So many words of the texts that are read; the page, its alternatives and the next keystroke have most in common. */
const MOST_KEPT = 512;

const kept = new WeakMap<Vocabulary, { version: number; found: Map<string, readonly unknown[]> }>();

/**
 * What a vocabulary has near to a word, found once: a text is read several times for one page, and so are the
 * texts that are offered beside it. Forgotten when the vocabulary changes; nothing is kept of one that does not
 * tell its version. `kind`: what is looked for, with all that it depends on beside the vocabulary and the word.
 */
export function keptCandidates<One>(
  vocabulary: Vocabulary,
  kind: string,
  word: string,
  find: () => readonly One[],
): readonly One[] {
  const { version } = vocabulary;
  if (version === undefined) return find();
  let own = kept.get(vocabulary);
  if (own?.version !== version) kept.set(vocabulary, (own = { version, found: new Map() }));
  const key = `${kind} ${word}`;
  const known = own.found.get(key);
  // One kind is one type.
  if (known) return known as readonly One[];
  const found = find();
  if (own.found.size >= MOST_KEPT) own.found.clear();
  own.found.set(key, found);
  return found;
}
