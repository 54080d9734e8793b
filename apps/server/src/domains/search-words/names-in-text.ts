import { isBindingTerm, isGenericTerm } from '@kavosh/persian/dictionary/generic-words.ts';
import type { Part, Plan } from '@kavosh/persian/query-plan.ts';
import { wordsOf } from '@kavosh/persian/words/words.ts';

/** What names stand for, by their words written as one; a list, since two may have the same name. */
export type NamesByWords<Of> = ReadonlyMap<string, readonly Of[]>;

/** A name of so few letters is a word of many texts. */
const SHORTEST = 3;
/** More would be a list of its own. */
const MOST_NAMES = 2;
/** No name that is known has more parts. */
const MAX_PARTS = 6;

/** The words of a name as a plan has them: what only binds others is no part of one. */
const namingTerms = (name: string): string[] =>
  wordsOf(name)
    .map((word) => word.text)
    .filter((term) => !isBindingTerm(term));

/**
 * Names for `namesInPlan`, each also without the generic words at its ends: «آموزشگاه سفیر» is called «سفیر», too. A
 * name of generic words alone («آموزش») is none.
 */
export function namesByWords<Of>(names: Iterable<{ name: string; of: Of }>): NamesByWords<Of> {
  const found = new Map<string, Of[]>();
  for (const { name, of } of names) {
    const terms = namingTerms(name);
    const from = terms.findIndex((term) => !isGenericTerm(term));
    const to = terms.findLastIndex((term) => !isGenericTerm(term)) + 1;
    if (from < 0) continue;
    for (const key of new Set([terms.join(''), terms.slice(from, to).join('')])) {
      if (key.length < SHORTEST) continue;
      const known = found.get(key);
      if (known) known.push(of);
      else found.set(key, [of]);
    }
  }
  return found;
}

const termsOf = ({ forms: [first] }: Part): string => (first?.terms ?? []).join('');

/**
 * The names that stand in a text as it was read, the longest first: words that were misspelt or typed on the other
 * layout count as what they were read as. A name within a longer one is left out. At most two.
 */
export function namesInPlan<Of>({ parts }: Plan, names: NamesByWords<Of>): { typed: string; of: Of }[] {
  const found: { from: number; to: number; all: readonly Of[] }[] = [];
  for (let length = Math.min(MAX_PARTS, parts.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= parts.length; from += 1) {
      const to = from + length;
      const all = names.get(parts.slice(from, to).map(termsOf).join(''));
      if (all && !found.some((one) => one.from < to && from < one.to)) found.push({ from, to, all });
    }
  }
  return found
    .flatMap(({ from, to, all }) => {
      const typed = parts
        .slice(from, to)
        .map((part) => part.typed)
        .join(' ');
      return all.map((of) => ({ typed, of }));
    })
    .slice(0, MOST_NAMES);
}
