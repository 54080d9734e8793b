import type { Lexicon } from './lexicon.ts';
import { stemsOf } from '../words/stems.ts';

const PREFIXES = ['نمی', 'می', 'غیر', 'پیش'];
const ENGLISH_ENDINGS: readonly (readonly [ending: string, by: string])[] = [
  ['ies', 'y'],
  ['es', ''],
  ['s', ''],
  ['ied', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['ly', ''],
  ['ly', 'le'],
  ['er', ''],
  ['er', 'e'],
  ['ers', ''],
  ['ers', 'e'],
  ['ness', ''],
  ['able', ''],
  ['able', 'e'],
  ['ment', ''],
  ['ments', ''],
  ['ization', 'ize'],
  ['isation', 'ise'],
  ['or', 'e'],
  ['ors', 'e'],
];
const ENGLISH_PREFIXES = ['un', 're', 'non', 'over', 'out', 'pre', 'under', 'mis', 'inter', 'sub', 'super', 'multi'];

function isRightEnglish(word: string, lexicon: Lexicon, mayHaveTwo = true): boolean {
  for (const [ending, by] of ENGLISH_ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length) + by;
    if (base.length < 3) continue;
    // `trainers` has two endings.
    if (lexicon.has(base) || (mayHaveTwo && isRightEnglish(base, lexicon, false))) return true;
  }
  const doubled = /^([a-z]+?)([bdglmnprt])\2(?:ed|ing|er|ers)$/.exec(word);
  if (doubled && lexicon.has(doubled[1]! + doubled[2]!)) return true;
  return ENGLISH_PREFIXES.some((prefix) => {
    const rest = word.slice(prefix.length);
    return word.startsWith(prefix) && rest.length > 3 && lexicon.has(rest);
  });
}

/**
 * The lexicon holds words of a thousand years. Inflected forms and compounds are right only where the words they come
 * from are in use, or any slip would be one.
 */
export const IN_USE = 5;
const COMMON = 6;

/**
 * Whether a folded word is a right one: in the lexicon, an inflected form of a word there («کتابهایشان», `installing`),
 * or two common words written as one. Such a word is never replaced in silence, whether a catalogue has it or not.
 */
export function isRightWord(word: string, lexicon: Lexicon): boolean {
  if (lexicon.has(word)) return true;
  if (/^[a-z]+$/.test(word)) return isRightEnglish(word, lexicon);
  if (word.length < 4) return false;
  if (stemsOf(word).some(({ stem }) => stem.length > 2 && lexicon.commonness(stem) >= IN_USE)) return true;
  const possessive = /^(.{4,}?)(?:مان|تان|شان)$/.exec(word)?.[1];
  if (possessive !== undefined && lexicon.commonness(possessive) >= COMMON) return true;
  for (const prefix of PREFIXES) {
    const rest = word.slice(prefix.length);
    if (word.startsWith(prefix) && rest.length > 3 && lexicon.commonness(rest) >= IN_USE) return true;
  }
  const verb = /^ن?می(.{2,}?)(?:یم|ید|ند|م|ی|د)$/.exec(word)?.[1];
  if (verb !== undefined && lexicon.commonness(verb) >= IN_USE) return true;
  for (let at = 4; at <= word.length - 4; at += 1) {
    if (lexicon.commonness(word.slice(0, at)) >= COMMON && lexicon.commonness(word.slice(at)) >= COMMON) return true;
  }
  return false;
}
