import { synonymsOf, type Synonyms } from '@kavosh/persian/dictionary/synonyms.ts';
import type { Plan } from '@kavosh/persian/query-plan.ts';

/** As long as a key of a reading may be. */
const LONGEST_KEY = 400;

/**
 * One text for all texts that ask for the same: what its words are read as, without generic ones and wishes, each under
 * the first of its names, in one order. «کوبرنتیز», kubernetes and `;,fvkjdc` have one key. Empty: no word is in it.
 * Pure.
 */
export function readingKey({ parts, intents }: Plan, synonyms: Synonyms): string {
  const wished = new Set(intents.map(({ part }) => part));
  const said = parts.filter((part, at) => !part.generic && !wished.has(at));
  const keys = (said.length > 0 ? said : parts).map(({ typed, forms }) => {
    const own = forms[0]?.terms.join(' ') ?? typed;
    const same = synonymsOf(own, synonyms).filter(({ relation }) => relation === 'same');
    return [own, ...same.map(({ terms }) => terms.join(' '))].reduce((a, b) => (a < b ? a : b));
  });
  return [...new Set(keys)].sort().join(' ').slice(0, LONGEST_KEY);
}
