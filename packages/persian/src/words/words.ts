import { foldLetters } from '../fold.ts';
import { tokenize, type Gap, type Token } from '../search-words.ts';

/**
 * One word of a text, folded.
 * `text`: with the prefix and the endings that belong to it, as one; a term of the index.
 * `base`: without them: «دوره» of «دوره‌های», «شود» of «می‌شود». Often the same as `text`.
 * `gap`: what stands between it and the word before; `zwnj` between the parts of a compound.
 */
export interface Word {
  text: string;
  base: string;
  persian: boolean;
  gap: Gap;
}

/** A term of the index as a word that stands by itself. */
export const asWord = (term: string): Word => ({
  text: term,
  base: term,
  persian: !/^[a-z0-9.]/.test(term),
  gap: 'space',
});

/** A longer term is cut, in texts and queries alike, so that every term fits an index entry. */
export const MAX_TERM_LENGTH = 40;

const list = (words: string): Set<string> => new Set(words.split(' '));
/** Endings that many write with a space before them. */
const ENDINGS = list('ها های هایی هایم هایت هایش هایمان هایتان هایشان ی یی تر ترین');
/** Endings only after a ZWNJ: with a space they are words, or parts of words. */
const HELD_ENDINGS = list('ام ات اش ان ایم اند مان تان شان مون تون شون گان هام هات هاش هامون هاتون هاشون م ت ش ای');
const LONGEST_ENDING = Math.max(...[...ENDINGS, ...HELD_ENDINGS].map((ending) => ending.length));
const VERB_PREFIXES = list('می نمی');

// «آی» of «پاور بی آی» is a word, «ای» of «حرفه ای» an ending: folding makes them one. ٮ is never left by folding.
const AY = /(?<![\p{L}\p{M}])(?:آ|ا\u0653)[یيى](?![\p{L}\p{M}])/gu;
const AY_SIGN = 'ٮ';

const foldedWithAy = (text: string): string => text.split(AY).map(foldLetters).join(AY_SIGN);

const STRETCHED = /(\p{L})\1\1/u;

/** Whether a sign stands three times side by side: what every stretched letter does, and far quicker to see. */
function hasThree(text: string): boolean {
  for (let at = 2; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Letters of two units repeat every second one.
    if (code === text.charCodeAt(at - 2) && (code === text.charCodeAt(at - 1) || code >= 0xd800)) return true;
  }
  return false;
}

/** «سلاااام» is سلام, «pythooon» pythoon (one slip from python); a word of one letter alone (www, iii) is no slip. */
export function withoutStretches(word: string): string {
  if (!STRETCHED.test(word) || /^(\p{L})\1+$/u.test(word)) return word;
  return word.replace(/(\p{Script=Arabic})\1{2,}/gu, '$1').replace(/(\p{L})\1{2,}/gu, '$1$1');
}

/** `asWritten`: no word of the text has a stretched letter or a sign for «آی». */
function cleaned(token: Token, asWritten: boolean): string {
  if (token.text === AY_SIGN) return 'ای';
  const word = asWritten ? token.text : withoutStretches(token.text.replaceAll(AY_SIGN, 'ای'));
  if (word.length <= MAX_TERM_LENGTH) return word;
  const cut = word.slice(0, MAX_TERM_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

function isEnding(token: Token, before: Word): boolean {
  // Most words are longer than any ending.
  if (
    token.text.length > LONGEST_ENDING ||
    !token.persian ||
    token.gap === 'break' ||
    token.gap === 'none' ||
    before.base.length < 2
  )
    return false;
  if (token.text === 'ای' && token.gap === 'space') return before.persian && before.text.endsWith('ه');
  if (ENDINGS.has(token.text)) return true;
  return token.gap === 'zwnj' && before.persian && HELD_ENDINGS.has(token.text);
}

/**
 * The words of a text, in order, repeats included. Cut at spaces, signs, ZWNJ and between scripts; endings and verb
 * prefixes that stand apart («دوره ها», «می شود», «حرفه ای», «API ها») belong to their word. Technology names keep
 * their signs (c#, c++, .net, node.js, a1.1). Never throws; linear.
 */
export function wordsOf(text: string): Word[] {
  const folded = foldedWithAy(text);
  const asWritten = !folded.includes(AY_SIGN) && !hasThree(folded);
  const tokens = tokenize(folded);
  const words: Word[] = [];
  let prefix: { text: string; gap: Gap } | null = null;
  tokens.forEach((token, i) => {
    const word = cleaned(token, asWritten);
    const last = words.at(-1);
    if (prefix === null && last && isEnding(token, last)) {
      last.text = (last.text + word).slice(0, MAX_TERM_LENGTH);
      return;
    }
    const next = tokens[i + 1];
    const opensVerb =
      prefix === null &&
      VERB_PREFIXES.has(word) &&
      next?.persian === true &&
      next.gap !== 'break' &&
      next.gap !== 'none';
    if (opensVerb && !ENDINGS.has(next.text)) {
      prefix = { text: word, gap: token.gap };
      return;
    }
    const whole = ((prefix?.text ?? '') + word).slice(0, MAX_TERM_LENGTH);
    words.push({ text: whole, base: word, persian: token.persian, gap: prefix?.gap ?? token.gap });
    prefix = null;
  });
  return words;
}

/** The words of a text as they were typed, by their folded form: for showing them again. */
export function typedForms(text: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const [typed] of text.matchAll(/[\p{L}\p{M}\p{N}#+.]+/gu)) {
    const folded = withoutStretches(foldLetters(typed));
    if (!forms.has(folded)) forms.set(folded, typed);
  }
  return forms;
}
