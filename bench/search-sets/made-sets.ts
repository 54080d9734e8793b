import { ZWNJ } from '@kavosh/persian/fold.ts';
import { seeded } from '../search/make-courses.ts';

/** A query and the text that it is meant to find. */
export interface MadeQuery {
  kind: string;
  query: string;
  /** Place of the title in the list. */
  title: number;
  /** The words of the title, before the rule. */
  meant: string;
}

const ROWS = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو'];
const SOUNDS = ['سصث', 'تط', 'هح', 'زذضظ', 'قغ'];
const RARE: Readonly<Record<string, string>> = {
  ی: 'يىېۍےێ',
  ک: 'كڪ',
  ه: 'ھہە',
  و: 'ۆۇ',
  ر: 'ړڑڕ',
  ت: 'ټٹ',
  د: 'ډڈ',
  ن: 'ڼں',
  ل: 'ڵ',
  ا: 'أإٱ',
};
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,";
const ISIRI = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو';

type Random = () => number;
const pick = <T>(random: Random, list: ArrayLike<T>): T => list[Math.floor(random() * list.length)]!;

function neighbourOf(random: Random, letter: string): string {
  for (const row of ROWS) {
    const at = row.indexOf(letter);
    if (at >= 0) return row[at + (random() < 0.5 && at > 0 ? -1 : 1)] ?? row[at - 1]!;
  }
  return letter;
}

/** One ordinary slip in a word of four letters or more, and what kind it is. */
function slipIn(random: Random, word: string): { kind: string; word: string } {
  const at = Math.floor(random() * word.length);
  const letter = word[at]!;
  const before = word.slice(0, at);
  const after = word.slice(at + 1);
  const sound = SOUNDS.find((letters) => letters.includes(letter));
  const way = random();
  if (sound !== undefined && way < 0.5)
    return { kind: 'sound', word: before + pick(random, sound.replace(letter, '')) + after };
  if (way < 0.62) return { kind: 'left out', word: before + after };
  if (way < 0.72) return { kind: 'doubled', word: before + letter + letter + after };
  if (way < 0.85 && after !== '') return { kind: 'swapped', word: before + after[0]! + letter + after.slice(1) };
  if (way < 0.93) return { kind: 'extra', word: before + neighbourOf(random, letter) + letter + after };
  return { kind: 'key', word: before + neighbourOf(random, letter) + after };
}

const keys = (text: string): string =>
  Array.from(
    text.replaceAll('آ', 'ا').replaceAll('ئ', 'ی').replaceAll(ZWNJ, ' ').replaceAll('أ', 'ا').replaceAll('ژ', 'C'),
  )
    .map((sign) => KEYS[ISIRI.indexOf(sign)] ?? sign)
    .join('');

const signs = (text: string): string =>
  Array.from(text.toLowerCase())
    .map((key) => ISIRI[KEYS.indexOf(key)] ?? key)
    .join('');

/** Queries made of titles by rule, a few of each kind a title; the same titles give the same ones. */
export function makeSets(titles: readonly string[]): MadeQuery[] {
  const random = seeded(11);
  const made: MadeQuery[] = [];
  titles.forEach((whole, title) => {
    // People type a few words, not a whole title.
    const words = whole.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const start = Math.floor(random() * Math.max(1, words.length - 2));
    const text = words
      .slice(start, start + 3)
      .join(' ')
      .replace(/[،:؛()«»!؟.]+$/u, '');
    const add = (kind: string, query: string): void => {
      if (query !== text && query.trim() !== '') made.push({ kind, query, title, meant: text });
    };
    if (text.includes(ZWNJ)) {
      add('spacing', text.replaceAll(ZWNJ, ' '));
      add('spacing', text.replaceAll(ZWNJ, ''));
    }
    // Two words side by side written as one, as hurried people do.
    const pair = text.split(' ').slice(0, 2);
    if (pair.length === 2 && pair.every((word) => /^\p{Script=Arabic}{3,}$/u.test(word)))
      add('words run together', pair.join(''));
    const other = Array.from(text)
      .map((letter) => (RARE[letter] && random() < 0.4 ? pick(random, RARE[letter]) : letter))
      .join('');
    add('rare letters', other);
    if (/^[\p{Script=Arabic}\s\u200c]+$/u.test(text)) add('layout to Persian', keys(text));
    if (/^[a-z\s]{4,}$/i.test(text)) add('layout to Latin', signs(text));
    const long = text.split(' ').filter((word) => /^[\p{Script=Arabic}\u200c]{4,}$/u.test(word));
    for (let n = 0; n < 2 && long.length > 0; n += 1) {
      const word = pick(random, long);
      const slip = slipIn(random, word);
      add('slip', text.replace(word, slip.word));
    }
  });
  return made;
}
