import { deletions } from './deletions.ts';
import { latinCost } from './latin-letters.ts';
import { MAX_NEAREST, MAX_REPAIRED, SLIP_CANDIDATES, SOUND_CANDIDATES } from './limits.ts';
import { isInTexts, isRight, shownOf, type Reader } from './reader.ts';
import { slipCost } from './slip-cost.ts';
import { soundKeys } from './sound-keys.ts';
import type { Word } from '../words/words.ts';

/** Shorter words are similar to almost everything. */
const SHORTEST = 3;
/** What may differ of each letter of the longer word: about one letter in four. */
const COST_A_LETTER = 0.25;
const MAX_SLIPS = 3;
/** Of Persian in Latin letters, which is heard and not spelt: half as much again as a reading may cost. */
const LATIN_COST = { least: 0.5, letter: 0.18 };
/** A word that stands at the beginning of the typed one is most of it, or chance. */
const BEGINNING_SHARE = 0.6;
/** Up to so much nearer for what texts have often. */
const MAX_PRIOR = 0.4;

/** Terms that may be near: few slips away, alike in all consonants or all but one, or the beginning of the word. */
function candidatesOf({ vocabulary }: Reader, text: string): Set<string> {
  const found = new Set<string>();
  const take = (terms: readonly string[]): void => {
    for (const term of terms) found.add(term);
  };
  for (const key of deletions(text)) take(vocabulary.deletedTo(key, SLIP_CANDIDATES));
  for (const key of soundKeys(text)) {
    if (key.length < 2) continue;
    take(vocabulary.soundingLike(key, SOUND_CANDIDATES));
    if (key.length < 4) continue;
    for (let at = 0; at < key.length; at += 1)
      take(vocabulary.soundingLike(key.slice(0, at) + key.slice(at + 1), SLIP_CANDIDATES));
  }
  for (let length = text.length - 1; length >= Math.max(4, text.length * BEGINNING_SHARE); length -= 1)
    if (vocabulary.frequency(text.slice(0, length)) > 0) found.add(text.slice(0, length));
  return found;
}

/** How far a term is from a typed word: about a letter's worth each; Infinity where they have too little in common. */
function distanceOf(text: string, term: string): number {
  const [typedLatin, termLatin] = [/^[a-z]/.test(text), /^[a-z]/.test(term)];
  if (typedLatin !== termLatin) {
    const [latin, persian] = typedLatin ? [text, term] : [term, text];
    const cost = latinCost(latin, persian);
    return cost <= LATIN_COST.least + LATIN_COST.letter * latin.length ? cost : Infinity;
  }
  if (text.startsWith(term)) return (text.length - term.length) * COST_A_LETTER;
  const dearest = COST_A_LETTER * Math.max(text.length, term.length);
  return slipCost(text, term, { slips: MAX_SLIPS, cost: dearest });
}

function nearestTo(reader: Reader, text: string): { term: string; distance: number }[] {
  const found: { term: string; distance: number }[] = [];
  for (const term of candidatesOf(reader, text)) {
    if (term === text || term.length < SHORTEST || reader.isGeneric(term) || reader.isBlocked(text, term)) continue;
    const distance = distanceOf(text, term);
    if (distance === Infinity) continue;
    const often = Math.min(MAX_PRIOR, 0.06 * Math.log2(1 + reader.vocabulary.frequency(term)));
    found.push({ term, distance: distance - often });
  }
  return found;
}

/** «حسابدارتان» adds nothing to «حسابدار». */
const isSameWord = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/**
 * The words of the texts that are nearest to those that no text has, the nearest first, as texts write them; at most
 * MAX_NEAREST. They are further away than what is read in their place, so they are only offered. Generic words are near
 * to nothing, and of a right word the next spelling is another word: only longer words are offered for it.
 */
export function nearestWords(reader: Reader, words: readonly Word[]): string[] {
  const missing = words.filter(
    (word) => word.text.length >= SHORTEST && !isRight(reader, word) && !isInTexts(reader, word),
  );
  const typed = new Set(missing.slice(0, MAX_REPAIRED).map((word) => word.text));
  // Neighbouring parts may be one word: «فوتو شاپپ».
  missing.slice(0, MAX_REPAIRED).forEach((word, at) => {
    const next = missing[at + 1];
    if (next && words.indexOf(next) === words.indexOf(word) + 1) typed.add(word.text + next.text);
  });
  // A right word is no slip, but longer ones that begin with it may be meant: «Word», where texts have WordPress.
  const longer = words
    .filter((word) => word.text.length >= SHORTEST && !missing.includes(word) && !isInTexts(reader, word))
    .slice(0, MAX_REPAIRED)
    .filter(({ text }) => !reader.isGeneric(text))
    .flatMap(({ text }) => reader.vocabulary.startingWith(text, MAX_NEAREST).map((term) => ({ text, term })))
    .filter(({ text, term }) => !reader.isBlocked(text, term))
    .map(({ text, term }) => ({ term, distance: (term.length - text.length) * COST_A_LETTER }));
  const found = [...[...typed].flatMap((text) => nearestTo(reader, text)), ...longer].sort(
    (a, b) => a.distance - b.distance,
  );
  const taken: string[] = [];
  for (const { term } of found) {
    if (taken.length >= MAX_NEAREST) break;
    if (!taken.some((one) => isSameWord(one, term))) taken.push(term);
  }
  return taken.map((term) => shownOf(reader, term));
}
