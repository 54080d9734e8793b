import type { Lexicon } from './lexicon.ts';
import { stemsOf } from './stems.ts';

const VERB_PREFIXES = ['نمی', 'می', 'نا', 'بی', 'هم', 'پیش', 'پس', 'باز', 'فرا', 'غیر', 'کم', 'پر', 'خوش', 'بد'];
const ENGLISH_ENDINGS: readonly (readonly [ending: string, by: string])[] = [
  ['ies', 'y'], ['es', ''], ['s', ''], ['ied', 'y'], ['ed', ''], ['ed', 'e'], ['ing', ''], ['ing', 'e'], ['ly', ''], ['ly', 'le'],
  ['er', ''], ['er', 'e'], ['ers', ''], ['ers', 'e'], ['ness', ''], ['able', ''], ['able', 'e'], ['ment', ''],
  ['ments', ''], ['ization', 'ize'], ['isation', 'ise'], ['or', 'e'], ['ors', 'e'],
];
const ENGLISH_PREFIXES = ['un', 're', 'non', 'over', 'out', 'pre', 'under', 'mis', 'inter', 'sub', 'super', 'multi'];

function isRightEnglish(word: string, lexicon: Lexicon): boolean {
  for (const [ending, by] of ENGLISH_ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, -ending.length) + by;
    if (base.length > 2 && lexicon.has(base)) return true;
  }
  const doubled = /^([a-z]+?)([bdglmnprt])\2(?:ed|ing|er|ers)$/.exec(word);
  if (doubled && lexicon.has(doubled[1]! + doubled[2]!)) return true;
  return ENGLISH_PREFIXES.some((prefix) => {
    const rest = word.slice(prefix.length);
    return word.startsWith(prefix) && rest.length > 3 && lexicon.has(rest);
  });
}

/** Parts of a compound are words that everybody knows: rarer ones make a right word of any slip. */
const COMMON = 5;

/**
 * Whether a folded word is a right one: in the lexicon, an inflected form of a word there («کتابهایشان», `installing`),
 * or two common words written as one. Such a word is never replaced in silence, whether a catalogue has it or not.
 */
export function isRightWord(word: string, lexicon: Lexicon): boolean {
  if (lexicon.has(word)) return true;
  if (/^[a-z]+$/.test(word)) return isRightEnglish(word, lexicon);
  if (word.length < 4) return false;
  if (stemsOf(word).some(({ stem }) => stem.length > 2 && lexicon.has(stem))) return true;
  const possessive = /^(.{3,}?)(?:مان|تان|شان|ام|ات|اش|م|ت|ش)$/.exec(word)?.[1];
  if (possessive !== undefined && possessive.length > 3 && lexicon.commonness(possessive) >= COMMON) return true;
  for (const prefix of VERB_PREFIXES) {
    const rest = word.slice(prefix.length);
    if (word.startsWith(prefix) && rest.length > 2 && lexicon.commonness(rest) > 0) return true;
  }
  for (let at = 3; at <= word.length - 3; at += 1) {
    if (lexicon.commonness(word.slice(0, at)) >= COMMON && lexicon.commonness(word.slice(at)) >= COMMON) return true;
  }
  return false;
}
