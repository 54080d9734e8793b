import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import { cutText, displayLine } from './texts/display-text.ts';

/** Ids of contract_type (migration 0012), and the words that mean them. */
const contractWords: readonly [number, RegExp][] = [
  [1, /تمام وقت|full.?time/],
  [2, /پاره وقت|نیمه وقت|part.?time/],
  [3, /دورکار|دور کار|ریموت|remote|telecommut|work from home|wfh/],
  [4, /کاراموز|intern(?:$|[^a]|ship)|trainee/],
  [5, /پروژه ای|فریلنس|فری لنس|contract|freelanc|temporary|per.?diem/],
];
export const remoteContract = 3;

export const comparable = (text: string): string =>
  foldLetters(text)
    .replaceAll(ZWNJ, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim();

/** The texts of a value that is one text or a list. */
export const textsOf = (raw: unknown): string[] =>
  [raw]
    .flat(2)
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const INDIFFERENT =
  /^(?:مهم نیست|فرقی (?:ندارد|نمیکند|نمی کند)|تفاوتی ندارد|بدون محدودیت|any|all|both|n\/a|not important)$/;

/** Whether a condition means «does not matter». */
export const isIndifferent = (text: string): boolean => INDIFFERENT.test(comparable(text));

/** The kinds of contract that texts name, in the order of our table; null when one of them names none. */
export function readContracts(texts: readonly string[]): number[] | null {
  // «contract» in English is a kind; «قرارداد» in front of every kind is none.
  const named = texts.map((text) =>
    contractWords.filter(([, words]) => words.test(comparable(text))).map(([id]) => id),
  );
  return named.some((ids) => ids.length === 0) ? null : [...new Set(named.flat())].sort((a, b) => a - b);
}

const WOMEN = /(?:^|[^\p{L}])(?:زن|خانم|بانو|female|woman|women)(?![\p{L}])/u;
const MEN = /(?:^|[^\p{L}])(?:مرد|اقا|male|man|men)(?![\p{L}])/u;

/** Undefined when it is neither one, nor both, nor of no importance. */
export function readGender(text: string): 'male' | 'female' | null | undefined {
  if (isIndifferent(text)) return null;
  const folded = comparable(text);
  const [women, men] = [WOMEN.test(folded), MEN.test(folded)];
  if (women === men) return women ? null : undefined;
  return women ? 'female' : 'male';
}

const degreeWords: readonly [string, RegExp][] = [
  ['دکتری', /دکتر|phd|doctor/],
  ['کارشناسی ارشد', /ارشد|فوق لیسانس|master/],
  ['کاردانی', /کاردان|فوق دیپلم|associate/],
  ['کارشناسی', /کارشناس|لیسانس|bachelor|postgraduate degree/],
  ['دیپلم', /دیپلم|high school/],
];
const LONGEST_CONDITION = 100;

/** A degree in our words where it is one of the usual, else as the feed writes it; null where none is asked for. */
export function readDegree(text: string): string | null {
  const folded = comparable(text);
  if (isIndifferent(text) || /^(?:بدون|no requirements|none)/.test(folded)) return null;
  return (
    degreeWords.find(([, words]) => words.test(folded))?.[0] ?? (cutText(displayLine(text), LONGEST_CONDITION) || null)
  );
}

/** What a job asks of men's military service: the states that it takes, as one text; null where it asks for nothing. */
export function readMilitary(texts: readonly string[]): string | null {
  const states = [
    ...new Map(texts.filter((text) => !isIndifferent(text)).map((text) => [nameKey(text), displayLine(text)])).values(),
  ];
  const last = states.pop();
  if (last === undefined) return null;
  return cutText(states.length === 0 ? last : `${states.join('، ')} یا ${last}`, LONGEST_CONDITION);
}

/** The least and the greatest number of a text about ages («۲۵ تا ۴۰», «حداکثر ۳۵ سال»); null when it holds no age. */
export function readAgeRange(text: string): { min: number | null; max: number | null } | null {
  const numbers = (foldLetters(text).match(/[0-9]+/g) ?? []).map(Number).filter((age) => age >= 1 && age <= 120);
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second !== undefined) return { min: Math.min(first, second), max: Math.max(first, second) };
  return /حداکثر|کمتر از|تا |زیر|under|up to|max/.test(comparable(text))
    ? { min: null, max: first }
    : { min: first, max: null };
}
