import { foldLetters } from '../fold.ts';
import { otherLayouts } from './layout.ts';
import { isInTexts, isRight, type Reader } from './reader.ts';
import { wordsOf, type Word } from '../words/words.ts';

/** A text with the parts that were typed on the other keyboard layout put right. */
export interface SwappedText {
  text: string;
  understood: readonly { typed: string; as: string }[];
}

/** Pieces between spaces; what no letter is in goes with those beside it. */
type Script = 'persian' | 'latin' | 'none';

function scriptOf(piece: string): Script {
  if (/\p{Script=Arabic}/u.test(piece)) return /[a-z]/i.test(piece) ? 'none' : 'persian';
  return /[a-z[\];',\\]/i.test(piece) ? 'latin' : 'none';
}

/** A name of the dictionary that has two Latin letters. */
const isAbbreviation = ({ synonyms }: Reader, word: Word): boolean =>
  /^[a-z]{2}$/.test(word.text) && synonyms.phrasesAt([word], 0).length > 0;

/** How many letters of a text belong to known words, and how many to words at all. */
function knownLetters(reader: Reader, text: string, isKnown: typeof isRight): { known: number; all: number } {
  let known = 0;
  let all = 0;
  const words = wordsOf(text);
  words.forEach((word, i) => {
    // Any two keys give something that some text has: «با», «در», «سی» prove nothing and speak against nothing.
    if (word.persian && word.text.length < 3 && isInTexts(reader, word)) return;
    all += word.text.length;
    // «اق» is HR: a name of the dictionary is no chance, however short.
    if (isAbbreviation(reader, word)) known += word.text.length;
    if (word.text.length < 3 || /[^\p{L}]/u.test(word.base)) return;
    const begins = reader.typing && i === words.length - 1 && reader.vocabulary.startingWith(word.text, 1).length > 0;
    if (isInTexts(reader, word) || begins || isKnown(reader, word)) known += word.text.length;
  });
  return { known, all };
}

/** What was typed is meant so where it is any right word; three Latin letters are one by chance. */
const mayBeMeant: typeof isRight = (reader, word) => {
  const long = word.text.length > 3 || /^\p{Script=Arabic}/u.test(word.text);
  return reader.synonyms.isKnown(word.text) || (long && isRight(reader, word));
};

/** The lexicon has so many old words that swapped keys often give one: only a counted word is a proof. */
const isInUse: typeof isRight = (reader, word) =>
  mayBeMeant(reader, word) &&
  (!reader.lexicon.has(word.text) || /^[a-z]/.test(word.text) || reader.lexicon.commonness(word.text) > 4);

/** Fewer letters may form a word by chance, so many do not. */
const PROOF = 5;

/** Whether any text or book has the two letters that were typed. */
const isWord = (reader: Reader, typed: string): boolean =>
  reader.typing || wordsOf(typed).some((word) => isInTexts(reader, word) || reader.lexicon.commonness(word.text) > 5);

/**
 * The other layouts of a text. `\` is پ on some keyboards, and beside Enter on others: each piece is read in the layout
 * in which it makes words.
 */
function layoutsOf(reader: Reader, typed: string): string[] {
  const layouts = otherLayouts(typed);
  if (layouts.length < 2 || !typed.includes('\\')) return layouts;
  const share = (text: string): number => {
    const { known, all } = knownLetters(reader, text, isInUse);
    return known / Math.max(1, all);
  };
  const pieces = layouts.map((text) => text.split(/(\s+)/));
  const best = pieces[0]!.map((piece, at) => {
    const other = pieces[1]![at] ?? piece;
    return share(other) > share(piece) ? other : piece;
  });
  return [...new Set([...layouts, best.join('')])];
}

/**
 * A run of pieces in the other layout, if nearly all of the result is known words and hardly any of the typed text is;
 * null otherwise.
 */
function swapped(reader: Reader, typed: string): string | null {
  const own = knownLetters(reader, typed, mayBeMeant);
  if (own.known * 2 > own.all) return null;
  let best: { text: string; share: number } | null = null;
  for (const text of layoutsOf(reader, typed)) {
    const { known, all } = knownLetters(reader, text, isInUse);
    const share = known / Math.max(1, all);
    // Names and slips may be among the words, chance words among what was typed.
    const enough = own.known === 0 && known >= PROOF ? share >= 0.5 : share >= 0.8;
    const isLong = known >= 3 || (known > 0 && known === all && !isWord(reader, typed));
    if (isLong && enough && (!best || share > best.share)) best = { text, share };
  }
  return best?.text ?? null;
}

/**
 * Corrects a text of which all, or a run of words of one script, was typed on the other keyboard layout: `mhdj,k` →
 * «پایتون», «آموزش حغفاخد» → «آموزش python». Done before the text is cut into words, because , ; ' [ ] and \ are
 * letters in the other layout. Null where nothing has to be corrected.
 */
export function inOtherLayout(reader: Reader, text: string): SwappedText | null {
  const pieces = text.split(/(\s+)/);
  const understood: { typed: string; as: string }[] = [];
  let result = '';
  for (let at = 0; at < pieces.length;) {
    const script = scriptOf(pieces[at]!);
    let end = at + 1;
    if (script !== 'none') {
      // Pieces lie at even places, spaces between them at odd ones.
      while (end + 1 < pieces.length && [script, 'none'].includes(scriptOf(pieces[end + 1]!))) end += 2;
    }
    const typed = pieces.slice(at, end).join('');
    const meant = script === 'none' ? null : (swapped(reader, typed) ?? firstKnown(reader, pieces.slice(at, end)));
    if (meant !== null) understood.push({ typed: typed.trim(), as: meant.trim() });
    result += meant ?? typed;
    at = end;
  }
  return understood.length > 0 && foldLetters(result) !== foldLetters(text) ? { text: result, understood } : null;
}

/** A run in which only some pieces were typed on the other layout: «C ~vhdlhd» begins with a right word. */
function firstKnown(reader: Reader, pieces: readonly string[]): string | null {
  if (pieces.length < 3) return null;
  const read = pieces.map((piece) =>
    piece.length < 4 || scriptOf(piece) === 'none' ? piece : (swapped(reader, piece) ?? piece),
  );
  return read.some((piece, i) => piece !== pieces[i]) ? read.join('') : null;
}
