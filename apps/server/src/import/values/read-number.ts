import { readAmount, readNumber, type NumberProblem } from '@kavosh/persian/amount.ts';
import { rialToToman } from '@kavosh/persian/money.ts';
import { currenciesIn, type MoneyUnit } from './currency-words.ts';
import type { ProblemCode, Reading } from '../feed/problem.ts';

/**
 * More than this many toman is a slip of the unit or the hand, not the price of a course. A profile may set another
 * limit.
 */
export const usualPriceLimit = 1_000_000_000;

const INVISIBLE = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const freeWords = new Set(['رایگان', 'رايگان', 'مجانی', 'مجاني', 'free']);

interface Signed {
  negative: boolean;
  text: string;
}

function splitSign(text: string): Signed {
  const trimmed = text.replace(INVISIBLE, '').trim();
  const sign = /^[-−–]\s*|\s*-$/.exec(trimmed);
  return sign ? { negative: true, text: trimmed.replace(sign[0], '') } : { negative: false, text: trimmed };
}

/**
 * An amount in whole toman, as `readAmount` of the persian package reads it. A currency word beside the number takes
 * precedence over `unit`; «رایگان» is 0. Rials are rounded down to whole toman. Another currency is refused by its
 * name, and so are two currencies in one cell.
 */
export function readMoney(raw: unknown, unit: MoneyUnit, limit = usualPriceLimit): Reading<number> {
  if (typeof raw === 'number') return tomanOf(raw, unit, limit);
  if (typeof raw !== 'string') return { problem: 'price.unreadable' };
  const { negative, text } = splitSign(raw);
  if (freeWords.has(text.toLowerCase())) return { value: 0 };
  const read = readAmount(text);
  if ('problem' in read) return { problem: whyNot(text, read.problem) };
  return tomanOf(negative ? -read.number : read.number, read.unit ?? unit, limit);
}

function tomanOf(amount: number, unit: MoneyUnit, limit: number): Reading<number> {
  if (!Number.isFinite(amount)) return { problem: 'price.unreadable' };
  if (amount < 0) return { problem: 'price.negative' };
  // 15.5 rial or half a toman is no price; a fraction would be lost without a word.
  if (!Number.isInteger(amount)) return { problem: 'price.unreadable' };
  const toman = unit === 'rial' ? rialToToman(amount) : amount;
  return toman > limit ? { problem: 'price.absurd' } : { value: Math.abs(toman) };
}

function whyNot(text: string, problem: NumberProblem | 'words' | 'two_units'): ProblemCode {
  if (problem === 'much') return 'price.absurd';
  if (problem === 'two_units') return 'price.currencies';
  if (!/[0-9۰-۹٠-٩]/.test(text)) return 'price.unreadable';
  const currencies = currenciesIn(text);
  const foreign = currencies.find((one) => one !== 'rial' && one !== 'toman');
  if (foreign === undefined) return 'price.unreadable';
  return currencies[0] === 'rial' || currencies[0] === 'toman' ? 'price.currencies' : `price.${foreign}`;
}

/** What may follow the number in a count: «۱/۲۰۰ نفر», «۲۰ قسمت», «۱۰٪». */
const COUNTED = /(?<=[0-9۰-۹٠-٩])[ \u00a0\u200c\u200f]*(?:نفر[هی]?|قسمت|[%٪]|درصد|people|persons|seats|episodes?)$/i;

/** A whole number within bounds: capacities, percents, episodes, ids; with or without the word for what is counted. */
export function readWhole(
  raw: unknown,
  minimum: number,
  maximum: number,
  outside: ProblemCode = 'number.out_of_range',
): Reading<number> {
  const number = readDecimal(typeof raw === 'string' ? raw.trim().replace(COUNTED, '') : raw);
  if (number === null || !Number.isInteger(number)) return { problem: 'number.unreadable' };
  return number < minimum || number > maximum ? { problem: outside } : { value: number };
}

/** A number as a feed writes it, a sign and a fraction allowed; null where it is none. */
export function readDecimal(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string') return null;
  const { negative, text } = splitSign(raw);
  const read = readNumber(text);
  return 'problem' in read ? null : read.number * (negative ? -1 : 1);
}
