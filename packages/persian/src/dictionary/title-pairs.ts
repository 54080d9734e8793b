import { isGenericTerm } from './generic-words.ts';
import { soundKeys } from '../reading/sound-keys.ts';
import { wordsOf } from '../words/words.ts';

/** Two names of one thing that a title gives. */
export interface TitlePair {
  persian: string;
  english: string;
}

const IN_BRACKETS = /([^()[\]«»:،,|/–—]+)[([]([^()[\]]+)[)\]]/gu;
/** Names are short: longer ones are a sentence with an abbreviation behind it. */
const MAX_WORDS = 4;
/** No title is longer; brackets further behind belong to a description. */
const MAX_TITLE = 300;

const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !/\p{Script=Arabic}/u.test(text);
const isPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text) && !/[a-z]/i.test(text);

/** The words of a text as they are written, ZWNJ compounds whole. */
const writtenWordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const isGeneric = (written: string): boolean => wordsOf(written).every((word) => isGenericTerm(word.base));
/** What titles begin with; «یادگیری» is no such word: «یادگیری ماشین» is a name. */
const HEADS = new Set(
  (
    'آموزش دوره دوره‌ی کلاس کارگاه وبینار بسته جامع کامل تخصصی کاربردی مقدماتی پیشرفته مبانی اصول کار با ' +
    'نرم‌افزار نرم افزار'
  ).split(' '),
);

function soundsLike(persian: string, english: string): boolean {
  const key = (text: string): string =>
    wordsOf(text)
      .map((word) => word.text)
      .join('');
  const keys = soundKeys(key(english));
  return keys.some((one) => one.length > 1) && soundKeys(key(persian)).some((one) => keys.includes(one));
}

/** The words before the brackets that name the same thing as the text in them. */
function namedBy(words: readonly string[], english: string): string | null {
  for (let count = 1; count <= Math.min(words.length, MAX_WORDS); count += 1) {
    const last = words.slice(-count).join(' ');
    if (soundsLike(last, english)) return last;
  }
  const first = words.findIndex((word) => !HEADS.has(word));
  const rest = first < 0 ? [] : words.slice(first);
  return rest.length > 0 && rest.length <= MAX_WORDS ? rest.join(' ') : null;
}

/**
 * Pairs of names that a title carries: «آموزش یادگیری ماشین (Machine Learning)» gives «یادگیری ماشین» and `Machine
 * Learning`, also the other way round. Generic words in front are left out; of a long text in front only the words
 * that sound like the name in brackets are taken. Empty for most titles. Never throws.
 */
export function pairsOfTitle(title: string): TitlePair[] {
  const pairs: TitlePair[] = [];
  for (const [, before = '', inside = ''] of title.slice(0, MAX_TITLE).matchAll(IN_BRACKETS)) {
    if (writtenWordsOf(inside).length > MAX_WORDS || wordsOf(inside).every((word) => word.text.length < 2)) continue;
    const words = writtenWordsOf(before);
    if (isLatin(inside)) {
      // «Power BI» of «داشبورد Power BI (…)» is no Persian name.
      const persian = words.slice(words.findLastIndex((word) => !isPersian(word)) + 1);
      const name = namedBy(persian, inside);
      if (name !== null) pairs.push({ persian: name, english: inside.trim() });
    } else if (isPersian(inside) && !isGeneric(inside)) {
      const latin = words.slice(words.findLastIndex((word) => !isLatin(word)) + 1);
      if (latin.length > 0 && latin.length <= MAX_WORDS)
        pairs.push({ persian: inside.trim(), english: latin.join(' ') });
    }
  }
  return pairs;
}
