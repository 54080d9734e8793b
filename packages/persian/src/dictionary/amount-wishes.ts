import type { AmountWish } from '../query-plan.ts';
import { mayBeginNumber, numberAt, numberTokens, type NumberToken, type SaidNumber } from '../words/number-words.ts';
import { wordsOf, type Word } from '../words/words.ts';

/** Longer amounts are not said in one breath. */
const MAX_TOKENS = 18;
/** Nothing is sold or earned for less: «بالای ۵ هزار لغت» is no price. */
const LEAST_WITHOUT_UNIT = 10_000;

const phrasesOf = (phrases: string): string[][] =>
  phrases.split('|').map((phrase) => wordsOf(phrase).map((word) => word.text));
/** The longest first. */
const sorted = (phrases: string): string[][] => phrasesOf(phrases).toSorted((a, b) => b.length - a.length);

const PRICE = sorted(
  'قیمت|قیمتش|قیمت دوره|قیمت کلاس|قیمت آموزش|شهریه|شهریه‌اش|هزینه|هزینه‌اش|هزینه دوره|بودجه|بودجه‌ام|بودجم|بودجه من|' +
    'gheymat|gheimat|qeymat|price|budget|hazine|shahrie',
);
const SALARY = sorted(
  'حقوق|حقوقش|حقوق ماهانه|حقوق ماهیانه|حقوق ماهی|حقوق پایه|حقوق ثابت|حقوق و مزایا|حقوق و مزایای|دستمزد|درآمد|' +
    'درآمد ماهانه|درآمد ماهیانه|درآمد ماهی|دریافتی|ماهی|ماهانه|ماهیانه|salary|income|hoghugh|hoghogh|hoquq|daramad',
);
const UP_TO = sorted(
  'زیر|زیره|کمتر از|کم تر از|پایین تر از|پایینتر از|پایین‌تر از|پایین|ارزان‌تر از|ارزان تر از|ارزون تر از|' +
    'ارزون‌تر از|حداکثر|حداکثر تا|نهایت|نهایتا|نهایتا تا|تا سقف|سقف|تا|بیشتر از نباشه|کمتر|under|below|less than|' +
    'up to|max|zir|zire|ta|kamtar az',
);
const FROM = sorted(
  'بالای|بالا|بیشتر از|بیش از|بیش‌تر از|بالاتر از|بالا تر از|گران‌تر از|گران تر از|گرون تر از|گرون‌تر از|حداقل|' +
    'دست کم|دست‌کم|کف|از|شروع از|over|above|more than|at least|min|minimum|from|bala|balaye|balatar az|bishtar az|' +
    'hadaghal',
);
const BETWEEN = sorted('بین|مابین|از|between|from|beyn|az');
const AND_UP = sorted(
  'به بالا|به بالاتر|به بعد|بالاتر|و بالاتر|بیشتر|و بیشتر|یا بیشتر|یا بالاتر|' + 'به بیشتر|and up|be bala',
);
const AND_DOWN = sorted('به پایین|به پایین‌تر|پایین‌تر|و پایین‌تر|کمتر|و کمتر|یا کمتر|به کمتر|be payin');
const TO = new Set(['تا', 'الی', 'to', 'ta', 'until']);
const AND = new Set(['و', 'and', 'va']);
const TOMAN = new Set(['تومان', 'تومن', 'تومانی', 'تومنی', 'toman', 'tomans', 'tooman', 'tomani', 'تمن', 'تومون']);
const RIAL = new Set(['ریال', 'ریالی', 'rial', 'rials']);
/** What else is counted in thousands and millions. */
const COUNTED = new Set(
  (
    'لغت واژه کلمه جمله نفر نفره سال ساله ساعت ساعته دقیقه دقیقه‌ای روز روزه ماه ماهه هفته جلسه متر کیلومتر کیلو گرم ' +
    'دلار دلاری یورو درهم پوند لیر تتر فالوور فالور دنبال‌کننده مشتری کاربر صفحه سوال سئوال پرسش تست نکته بازدید ویو ' +
    'درصد نمونه کتاب نفری پروژه محصول قطعه خط مدل'
  )
    .split(' ')
    .flatMap((words) => wordsOf(words).map((word) => word.text)),
);
/** «۵۰۰ هزار تومان تخفیف» is no price. */
const REDUCTIONS = new Set(['تخفیف', 'جایزه', 'هدیه']);

function endOf(tokens: readonly NumberToken[], at: number, phrases: readonly (readonly string[])[]): number {
  const found = phrases.find((phrase) => phrase.every((text, i) => tokens[at + i]?.text === text));
  return at + (found?.length ?? 0);
}

interface Unit {
  rial: boolean;
  to: number;
}

function unitAt(tokens: readonly NumberToken[], at: number): Unit | null {
  const text = tokens[at]?.text ?? '';
  return TOMAN.has(text) ? { rial: false, to: at + 1 } : RIAL.has(text) ? { rial: true, to: at + 1 } : null;
}

type Said = SaidNumber & { unit: Unit | null };

function saidAt(tokens: readonly NumberToken[], at: number): Said | null {
  const number = numberAt(tokens, at);
  if (!number) return null;
  const unit = unitAt(tokens, number.to);
  return { ...number, to: unit?.to ?? number.to, unit };
}

/** «۵۰۰ تومن» is half a million, «حقوق ۳۰» thirty millions: people leave out what is clear. */
function scaleOf({ value, scaled }: Said, rial: boolean, isSalary: boolean): number {
  if (scaled || rial || value >= 1000) return 1;
  return isSalary || value < 10 ? 1e6 : 1e3;
}

/**
 * Of «۵۰۰ تا ۸۰۰ هزار» the first number has the thousands of the second; of «۵۰۰ تا ۱ میلیون» it cannot have its
 * millions.
 */
function firstLike(first: Said, second: Said): Said {
  if (first.scaled || !second.scaled || first.value >= 1000) return first;
  const times = second.value >= 1e9 ? 1e9 : second.value >= 1e6 ? (first.value >= 100 ? 1e3 : 1e6) : 1e3;
  return { ...first, value: first.value * times, scaled: true };
}

/** Less is no month's work: it is a number of millions. */
const LEAST_SALARY = 2e5;

/**
 * An amount that is a salary: «۳۰ تومن», which elsewhere is thirty thousand, is thirty millions there. Whole toman.
 */
export const asSalary = ({ from, to, ...rest }: AmountWish): AmountWish => {
  const most = Math.max(from ?? 0, to ?? 0);
  const times = most < LEAST_SALARY ? 1000 : 1;
  return { ...rest, from: from && from * times, to: to && to * times };
};

interface Bounds {
  low: Said | null;
  high: Said | null;
  to: number;
  /** Whether words say a direction or a range. */
  directed: boolean;
}

function rangeAt(tokens: readonly NumberToken[], at: number, opened: boolean): Bounds | null {
  const first = saidAt(tokens, at);
  if (!first) return null;
  const link = tokens[first.to];
  const isLinked = link !== undefined && (TO.has(link.text) || (opened && AND.has(link.text)));
  // «۱-۲ میلیون»: a dash is a blank among words.
  const isDash = link?.gap === 'space' && /^\d/.test(link.text) && !first.scaled && !first.unit;
  const second = isLinked ? saidAt(tokens, first.to + 1) : isDash ? saidAt(tokens, first.to) : null;
  if (!second || (isDash && !isLinked && !second.scaled)) return null;
  return { low: firstLike(first, second), high: second, to: second.to, directed: true };
}

function boundsAt(tokens: readonly NumberToken[], at: number): Bounds | null {
  const opening = endOf(tokens, at, BETWEEN);
  const range = rangeAt(tokens, opening, opening > at);
  if (range) return range;
  const [upTo, from] = [endOf(tokens, at, UP_TO), endOf(tokens, at, FROM)];
  const start = Math.max(upTo, from);
  const number = saidAt(tokens, start);
  if (!number) return null;
  const { to } = number;
  if (upTo > at && upTo >= from) return { low: null, high: number, to, directed: true };
  const up = endOf(tokens, to, AND_UP);
  const plus = tokens[to]?.text === '+' ? to + 1 : to;
  if (from > at || up > to || plus > to) return { low: number, high: null, to: Math.max(up, plus), directed: true };
  const down = endOf(tokens, to, AND_DOWN);
  if (down > to) return { low: null, high: number, to: down, directed: true };
  return { low: number, high: number, to, directed: false };
}

const BEGINNINGS = new Set([PRICE, SALARY, UP_TO, FROM, BETWEEN].flat().map(([first]) => first!));
/** Most words begin no amount, and that is seen at once. */
const mayBegin = (text: string): boolean => BEGINNINGS.has(text) || mayBeginNumber(text);

/** What words before or behind an amount say that it is. */
function cueAt(tokens: readonly NumberToken[], at: number): { of: AmountWish['of']; to: number } {
  const [price, salary] = [endOf(tokens, at, PRICE), endOf(tokens, at, SALARY)];
  if (price > at) return { of: 'price', to: price };
  return salary > at ? { of: 'salary', to: salary } : { of: 'any', to: at };
}

/**
 * The amount that begins at a word, with the word past its end: «زیر ۵۰۰ هزار تومان», «بین ۱ تا ۲ میلیون», «حقوق
 * بالای ۳۰ میلیون», «۳۰۰ هزار تومان به پایین», `under 500k`; null where there is none. Rials become toman; bounds
 * the wrong way round change places. A number without a unit is an amount only where its words say so and it
 * counts nothing else.
 */
export function amountAt(words: readonly Word[], from: number): { to: number; wish: AmountWish } | null {
  if (!mayBegin(words[from]?.text ?? '')) return null;
  const tokens = [...numberTokens(words, from, from + MAX_TOKENS)];
  const cue = cueAt(tokens, 0);
  const bounds = boundsAt(tokens, cue.to);
  if (!bounds) return null;
  const unit = bounds.high?.unit ?? bounds.low?.unit ?? null;
  const behind = cue.of === 'any' ? cueAt(tokens, bounds.to) : cue;
  const { of } = behind;
  const end = cue.of === 'any' && behind.of !== 'any' ? behind.to : bounds.to;
  const rial = unit?.rial ?? false;
  const tomanOf = (said: Said | null): number | null =>
    said && (said.value * scaleOf(said, rial, of === 'salary')) / (rial ? 10 : 1);
  const [low, high] = [tomanOf(bounds.low), tomanOf(bounds.high)];
  if (unit === null && of === 'any') {
    const isScaled = bounds.high?.scaled ?? bounds.low?.scaled ?? false;
    const least = Math.min(low ?? Infinity, high ?? Infinity);
    if (!bounds.directed || !isScaled || least < LEAST_WITHOUT_UNIT) return null;
  }
  const counted = tokens[bounds.to]?.text ?? '';
  if ((unit === null && COUNTED.has(counted)) || REDUCTIONS.has(counted)) return null;
  // The end has to be the end of a word.
  if (end < tokens.length && tokens[end]!.word === tokens[end - 1]!.word) return null;
  const highest = Math.max(low ?? 0, high ?? 0);
  if (!Number.isSafeInteger(Math.ceil(highest))) return null;
  const [least, most] = low !== null && high !== null && low > high ? [high, low] : [low, high];
  const wish: AmountWish = {
    kind: 'amount',
    of,
    from: least === null ? null : Math.round(least),
    to: most === null ? null : Math.round(most),
  };
  return { to: tokens[end - 1]!.word + 1, wish };
}
